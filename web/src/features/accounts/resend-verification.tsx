import { resendVerification } from '#adapters/http/contract/accounts.ts'
import { call } from '../../lib/api/client.ts'
import { EmailRequest } from './email-request.tsx'

/** A new verification mail for whoever lost theirs. */
export function Component() {
  return (
    <EmailRequest
      heading="Resend Verification Email"
      intro="Your last link was lost, used or too old? We send you a new one."
      button="Resend Verification Email"
      blank="Email is required"
      failure="Failed to send verification email"
      ask={(email) => call(resendVerification, { body: { email } })}
    />
  )
}
