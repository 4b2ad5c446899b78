import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink, buttonClass } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import { paths } from '../../lib/paths.ts'
import { keepEmail } from './own-email.ts'
import * as words from './words.ts'

/** Tells to look into the mailbox; in the sandbox it shows the way there. */
export default function RegistrationDone({ email, message }: { email: string; message: string }) {
  const { data } = useQuery(settingsQuery)
  useEffect(() => keepEmail(email), [email])
  return (
    <section className="mx-auto w-full max-w-form">
      <PageTitle replaces className="text-center">
        {words.checkYourEmail}
      </PageTitle>
      <div role="status">
        <EmptyState
          picture="envelope"
          title={message}
          text={words.weSentALink(email)}
          action={
            <>
              {data?.sandboxMailbox && (
                <a href={`/sandbox/mailbox?to=${encodeURIComponent(email)}`} className={buttonClass({})}>
                  {words.openTheSandboxMailbox}
                </a>
              )}
              <ButtonLink to={paths.login} variant="outline">
                {words.goToSign}
              </ButtonLink>
              <ButtonLink to={paths.resendVerification} variant="text">
                {words.resendVerification}
              </ButtonLink>
            </>
          }
        />
      </div>
    </section>
  )
}
