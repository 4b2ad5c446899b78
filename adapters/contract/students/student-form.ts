import * as z from 'zod/mini'
import { LONGEST_DOMAIN, MAX_DOMAINS, STUDENT_CODE_DIGITS } from '#domain/students/limits.ts'
import { required } from '../core/common.ts'
import { Email } from '../identity/account-forms.ts'

const DIGITS = `The code has ${STUDENT_CODE_DIGITS} digits`

export const StudentEmailBody = z.strictObject({ email: Email })

export const StudentCodeBody = z.strictObject({
  code: z.string(DIGITS).check(z.trim(), z.regex(/^[0-9]{6}$/, DIGITS)),
})

export const DomainNames = z
  .array(required('Enter a domain', LONGEST_DOMAIN), 'Invalid domains')
  .check(z.maxLength(MAX_DOMAINS, `At most ${MAX_DOMAINS} domains`))
