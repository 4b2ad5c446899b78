import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { ButtonLink, buttonClass } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'

/** Tells to look into the mailbox; in the sandbox it shows the way there. */
export default function RegistrationDone({ email, message }: { email: string; message: string }) {
  const { data } = useQuery(settingsQuery)
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
