type Words = {
  label: string
  busyLabel: string
  /** What comes of it. */
  text?: string
  /** Who reads the reason. */
  hint: string
  /** Said while there is no reason. */
  missing: (kind: string) => string
  /** Said when it did not work and the server gives no words. */
  failed: (kind: string) => string
}

export type Verdict = 'disable' | 'enable'

/** What an admin reads on taking a listing out of sight, and on putting it back. Both take a reason. */
export const VERDICTS: Record<Verdict, Words> = {
  disable: {
    label: 'Disable',
    busyLabel: 'Disabling…',
    hint: 'Its owner reads it. Nobody else sees the listing until it is enabled again.',
    missing: (kind) => `Please provide a reason for disabling this ${kind}`,
    failed: (kind) => `Failed to disable ${kind}`,
  },
  enable: {
    label: 'Enable',
    busyLabel: 'Enabling…',
    text: 'Everyone sees it again, and the reason why it was disabled goes.',
    hint: 'It stands in the audit log.',
    missing: (kind) => `Please provide a reason for enabling this ${kind}`,
    failed: (kind) => `Failed to enable ${kind}`,
  },
}
