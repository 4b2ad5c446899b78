import { call } from '../../../lib/api/client.ts'
import { storeEmail } from '../../../lib/session/own-email.ts'
import { EmailRequest } from './email-request.tsx'

export function Component() {
  return (
    <EmailRequest
      heading="Forgot Password"
      intro="We’ll email you a link to choose a new password."
      button="Send Reset Link"
      blank="Please enter your email address"
      failure="Failed to process request. Please try again."
      ask={async (email) => {
        const reply = await call('POST /api/auth/forgot-password', { body: { email } })
        // The reset form passes it to password managers as the username.
        storeEmail(email)
        return reply
      }}
      afterwards="The link works once, for one hour. Check your spam folder too."
    />
  )
}
