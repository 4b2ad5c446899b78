import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink, buttonClass } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Illustration } from '../../components/ui/illustrations.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import { keepEmail, keepWaitingForCode } from '../../lib/own-email.ts'
import { paths } from '../../lib/paths.ts'
import VerifyCode from './verify-code.tsx'

type RegistrationDoneProps = {
  email: string
  /** What the server said; left out where the page was left since. */
  message?: string | undefined
  password?: string | undefined
}

/** Takes the code of the email that was just sent; in the sandbox it shows the way to the mailbox. */
export default function RegistrationDone({ email, message, password }: RegistrationDoneProps) {
  const { data } = useQuery(settingsQuery)
  useEffect(() => {
    keepEmail(email)
    keepWaitingForCode(email)
  }, [email])
  return (
    <section className="mx-auto grid w-full max-w-form gap-4">
      <div className="grid justify-items-center gap-1 text-center">
        <Illustration name="envelope" className="h-20 w-28 text-campus" />
        <PageTitle replaces>Check your email</PageTitle>
        <div role="status">
          {message !== undefined && <p className="font-semibold">{message}</p>}
          <p className="text-ink-2 wrap-anywhere">
            {`We sent a code and a link to ${email}. Both work for 24 hours, and you need only one.`}
          </p>
        </div>
      </div>
      <Card>
        <VerifyCode email={email} password={password} />
      </Card>
      <div className="flex flex-wrap justify-center gap-3">
        {data?.sandboxMailbox && (
          <a
            href={`/sandbox/mailbox?to=${encodeURIComponent(email)}`}
            className={buttonClass({ variant: 'outline' })}
          >
            Open the sandbox mailbox
          </a>
        )}
        <ButtonLink to={paths.login} variant="text">
          Go to sign in
        </ButtonLink>
        <ButtonLink to={paths.resendVerification} variant="text">
          Resend verification
        </ButtonLink>
      </div>
    </section>
  )
}
