import * as words from './words.ts'

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
    label: words.disable,
    busyLabel: words.disabling,
    hint: words.theOwnerSeesThisOthersCant,
    missing: (kind) => words.pleaseProvideAReasonForDisabling(kind),
    failed: (kind) => words.failedToDisable(kind),
  },
  enable: {
    label: words.enable,
    busyLabel: words.enabling,
    text: words.everyoneCanSeeItAgain,
    hint: words.itsKeptInTheAuditLog,
    failed: (kind) => words.failedToEnable(kind),
  },
}
