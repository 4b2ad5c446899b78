type Words = {
  label: string
  busyLabel: string
  text?: string
  hint: string
  missing?: (kind: string) => string
  /** Error when the server gives no message. */
  failed: (kind: string) => string
}

export type ModerationAction = 'disable' | 'enable'

export const MODERATION_LABELS: Record<ModerationAction, Words> = {
  disable: {
    label: 'Disable',
    busyLabel: 'Disabling…',
    hint: 'The owner sees this. Others can’t see the listing until you enable it again.',
    missing: (kind) => `Please provide a reason for disabling this ${kind}`,
    failed: (kind) => `Failed to disable ${kind}`,
  },
  enable: {
    label: 'Enable',
    busyLabel: 'Enabling…',
    text: 'Everyone can see it again, and the reason is removed.',
    hint: 'It’s kept in the audit log.',
    failed: (kind) => `Failed to enable ${kind}`,
  },
}
