type Words = {
  label: string
  busyLabel: string
  text?: string
  hint: string
  /** Error for a missing reason; left out where none is needed. */
  missing?: (kind: string) => string
  /** Without a message of the server. */
  failed: (kind: string) => string
}

export type ModerationAction = 'disable' | 'enable'

/** Only disabling needs a reason. */
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
