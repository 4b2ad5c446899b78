import { forgotPassword } from '#adapters/contract/identity/passwords.ts'
import { call } from '../../lib/api/client.ts'
import { EmailRequest } from './email-request.tsx'
import { keepEmail } from './own-email.ts'
import * as words from './words.ts'

/** Asks for a link to choose a new password. */
export function Component() {
  return (
    <EmailRequest
      heading={words.forgotPassword}
      intro={words.wellEmailYouALink}
      button={words.sendResetLink}
      blank={words.pleaseEnterYourEmailAddress}
      failure={words.failedToProcessRequestPleaseTry}
      ask={async (email) => {
        const reply = await call(forgotPassword, { body: { email } })
        // The form that the link opens tells password managers whose password it is.
        keepEmail(email)
        return reply
      }}
      afterwards={words.theLinkWorksOnceForOne}
    />
  )
}
