type Words = {
  label: string
  busyLabel: string
  /** What comes of it. */
  text?: string
  /** Who reads the reason. */
  hint: string
  /** Said while there is no reason; left out where none is needed. */
  missing?: (kind: string) => string
  /** Said when it did not work and the server gives no words. */
  failed: (kind: string) => string
}

export type ModerationAction = 'disable' | 'enable'

/** What an admin reads on taking a listing out of sight, and on putting it back. Only taking it away needs a reason. */
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
