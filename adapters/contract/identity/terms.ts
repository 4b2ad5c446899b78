export { dayInWords, NOTICE_DAYS, TERMS_VERSIONS, type TermsVersion } from '#domain/shared/terms.ts'
