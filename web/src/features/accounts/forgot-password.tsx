import { forgotPassword } from '#adapters/http/contract/passwords.ts'
import { call } from '../../lib/api/client.ts'
import { EmailRequest } from './email-request.tsx'

/** Asks for a link to choose a new password. */
export function Component() {
  return (
    <EmailRequest
      heading="Forgot Password"
      intro="We send you a link to choose a new password."
      button="Send Reset Link"
      blank="Please enter your email address"
      failure="Failed to process request. Please try again."
      ask={(email) => call(forgotPassword, { body: { email } })}
      afterwards="The link works once, for one hour. Look into your spam folder too."
    />
  )
}
