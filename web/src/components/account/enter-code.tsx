import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQuery } from '../../lib/api/settings.ts'
import { storeEmail, storeWaitingForCode } from '../../lib/session/own-email.ts'
import { buttonClass } from '../ui/button.tsx'
import VerifyCode from './verify-code.tsx'

export type EnterCodeProps = {
  email: string
  message?: string | undefined
  password?: string | undefined
  signsInOnceVerified?: boolean | undefined
}

/** Survives leaving the page. */
export default function EnterCode({ email, message, password, signsInOnceVerified }: EnterCodeProps) {
  const { data } = useQuery(settingsQuery)
  useEffect(() => {
    storeEmail(email)
    storeWaitingForCode(email)
  }, [email])
  return (
    <>
      <div role="status">
        {message !== undefined && <p className="font-semibold">{message}</p>}
        <p className="text-ink-2 wrap-anywhere">
          {`We sent a code and a link to ${email}. Both work for 24 hours, and you need only one.`}
        </p>
      </div>
      <VerifyCode email={email} password={password} signsInOnceVerified={signsInOnceVerified} />
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
