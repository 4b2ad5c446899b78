import { forgotPassword } from '#adapters/contract/identity/passwords.ts'
import { call } from '../../lib/api/client.ts'
import { EmailRequest } from './email-request.tsx'
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
      ask={(email) => call(forgotPassword, { body: { email } })}
      afterwards={words.theLinkWorksOnceForOne}
    />
  )
}
