import { call } from '../../../lib/api/client.ts'
import { EmailRequest } from './email-request.tsx'

export function Component() {
  return (
    <EmailRequest
      heading="Resend Verification Email"
      intro="Lost your link, or has it expired? We’ll email you a new one."
      button="Resend Verification Email"
      blank="Email is required"
      failure="Failed to send verification email"
      ask={(email) => call('POST /api/auth/resend-verification', { body: { email } })}
    />
  )
}
