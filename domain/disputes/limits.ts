export const LONGEST_REASON = 1000
export const LONGEST_STATEMENT = 2000
export const MAX_EVIDENCE = 4
