import { resendVerification } from '#adapters/contract/identity/accounts.ts'
import { call } from '../../lib/api/client.ts'
import { EmailRequest } from './email-request.tsx'
import * as words from './words.ts'

/** A new verification email for whoever lost theirs. */
export function Component() {
  return (
    <EmailRequest
      heading={words.resendVerificationEmailInResendVerification}
      intro={words.lostYourLink}
      button={words.resendVerificationEmailInResendVerification}
      blank={words.emailIsRequired}
      failure={words.failedToSendVerificationEmail}
      ask={(email) => call(resendVerification, { body: { email } })}
    />
  )
}
