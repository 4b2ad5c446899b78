import { SESSION } from '#adapters/contract/core/limits.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'

const HOUR_MS = 3_600_000
const days = (ms: number) => daysInWords(ms / HOUR_MS / 24)

export const PUSH_ENDS = `It ends when you log out, after ${days(SESSION.idleMs)} without use, or ${days(SESSION.lifetimeMs)} after you signed in. For admins it ends after ${SESSION.adminIdleMs / HOUR_MS} hours without use.`
