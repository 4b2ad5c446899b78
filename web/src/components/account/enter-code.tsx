import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQuery } from '../../lib/api/settings.ts'
import { keepEmail, keepWaitingForCode } from '../../lib/session/own-email.ts'
import { buttonClass } from '../ui/button.tsx'
import VerifyCode from './verify-code.tsx'

export type EnterCodeProps = {
  email: string
  /** What the server said; left out where the page was left since. */
  message?: string | undefined
  password?: string | undefined
}

/** Says where the code was sent to, takes it, and in the sandbox shows the way to the mailbox. Survives the page. */
export default function EnterCode({ email, message, password }: EnterCodeProps) {
  const { data } = useQuery(settingsQuery)
  useEffect(() => {
    keepEmail(email)
    keepWaitingForCode(email)
  }, [email])
  return (
    <>
      <div role="status">
        {message !== undefined && <p className="font-semibold">{message}</p>}
        <p className="text-ink-2 wrap-anywhere">
          {`We sent a code and a link to ${email}. Both work for 24 hours, and you need only one.`}
        </p>
      </div>
      <VerifyCode email={email} password={password} />
      {data?.sandboxMailbox && (
        <a
          href={`/sandbox/mailbox?to=${encodeURIComponent(email)}`}
          className={buttonClass({ variant: 'outline' })}
        >
          Open the sandbox mailbox
        </a>
      )}
    </>
  )
}
