import * as z from 'zod/mini'
import { CAMPUSES } from '../core/choices.ts'
import { Message, Time, Why } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { DomainNames, StudentCodeBody, StudentEmailBody } from './student-form.ts'

export const StudentProof = z.object({
  verifiedUntil: z.nullable(Time),
  domains: z.array(z.string()),
  ownEmailFits: z.boolean(),
  card: z.nullable(
    z.object({ status: z.enum(['waiting', 'declined']), askedAt: Time, reason: z.nullable(z.string()) }),
  ),
})
export type StudentProof = z.infer<typeof StudentProof>

const Verified = z.object({ message: z.string(), verifiedUntil: Time })
const CampusParams = z.strictObject({ campus: z.enum(CAMPUSES, 'Please select your campus') })

export const getStudentProof = endpoint({
  method: 'GET',
  path: '/api/students/me',
  summary: 'Returns whether the user is a verified student, and the domains of their university',
  access: 'user',
  reply: StudentProof,
})

export const sendStudentCode = endpoint({
  method: 'POST',
  path: '/api/students/codes',
  summary: "Emails a code to an address of the user's university; valid for 30 minutes",
  access: 'user',
  body: StudentEmailBody,
  reply: Message,
})

export const enterStudentCode = endpoint({
  method: 'POST',
  path: '/api/students/verify',
  summary: 'Verifies the user as a student for a year with the emailed code',
  access: 'user',
  body: StudentCodeBody,
  reply: Verified,
})

export const verifyOwnEmail = endpoint({
  method: 'POST',
  path: '/api/students/own-email',
  summary: "Verifies the user for a year if the account's own email is one of their university",
  access: 'user',
  reply: Verified,
})

export const getCampusDomains = endpoint({
  method: 'GET',
  path: '/api/admin/campuses/:campus/domains',
  summary: 'Returns the email domains of a university',
  access: 'super',
  params: CampusParams,
  reply: z.object({ domains: z.array(z.string()) }),
})

export const setCampusDomains = endpoint({
  method: 'PUT',
  path: '/api/admin/campuses/:campus/domains',
  summary: 'Sets the email domains of a university',
  access: 'super',
  freshProof: true,
  params: CampusParams,
  body: z.strictObject({ domains: DomainNames, reason: Why }),
  fieldTexts: { domains: 'The email domains of the university, without `@`.' },
  reply: Message,
})
