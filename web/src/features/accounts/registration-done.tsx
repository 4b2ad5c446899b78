import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink, buttonClass } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import { keepEmail } from '../../lib/own-email.ts'
import { paths } from '../../lib/paths.ts'

/** Tells to look into the mailbox; in the sandbox it shows the way there. */
export default function RegistrationDone({ email, message }: { email: string; message: string }) {
  const { data } = useQuery(settingsQuery)
  useEffect(() => keepEmail(email), [email])
  return (
    <section className="mx-auto w-full max-w-form">
      <PageTitle replaces className="text-center">
        Check your email
      </PageTitle>
      <div role="status">
        <EmptyState
          picture="envelope"
          title={message}
          text={`We sent a link to ${email}. It works once, for 24 hours.`}
          action={
            <>
              {data?.sandboxMailbox && (
                <a href={`/sandbox/mailbox?to=${encodeURIComponent(email)}`} className={buttonClass({})}>
                  Open the sandbox mailbox
                </a>
              )}
              <ButtonLink to={paths.login} variant="outline">
                Go to sign in
              </ButtonLink>
              <ButtonLink to={paths.resendVerification} variant="text">
                Resend verification
              </ButtonLink>
            </>
          }
        />
      </div>
    </section>
  )
}
