export const MAX_DOMAINS = 10
export const LONGEST_DOMAIN = 253
export const STUDENT_CODE_DIGITS = 6
