import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import type { NewPassword } from '../../../components/account/new-password.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { PasswordField } from '../../../components/ui/form/password-field.tsx'
import { UsernameField } from '../../../components/ui/form/username-field.tsx'
import { AppLink } from '../../../components/ui/link.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { RedirectNotice } from '../../../components/ui/page/redirect-notice.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { showFieldErrors } from '../../../lib/forms/field-errors.ts'
import { lateResolver } from '../../../lib/forms/late-resolver.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { storedEmail } from '../../../lib/session/own-email.ts'

const resolver = lateResolver<NewPassword>(() =>
  import('../../../components/account/new-password.ts').then((it) => it.NewPassword),
)
const FAILED = 'Failed to reset password. The link may be invalid or expired.'
const REDIRECT_MS = 3000

export function Component() {
  const { token = '' } = useParams()
  return (
    <section className="mx-auto w-full max-w-form">
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {token === '' ? <NoToken /> : <ResetForm token={token} />}
    </section>
  )
}

function ResetForm({ token }: { token: string }) {
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState(false)
  const form = useForm<NewPassword>({
    resolver,
    defaultValues: { password: '', confirm: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit({ password }: NewPassword) {
    setProblem(undefined)
    try {
      await call('POST /api/auth/reset-password', { body: { token, password } })
      setDone(true)
    } catch (error) {
      if (!showFieldErrors(form, error)) setProblem(userMessage(error, FAILED))
    }
  }

  if (done)
    return (
      <>
        <PageTitle>Password Reset Successful</PageTitle>
        <EmptyState
          picture="envelope"
          title="Your new password is set"
          text={<RedirectNotice to={paths.login} afterMs={REDIRECT_MS} label="the sign-in page" />}
        />
      </>
    )
  return (
    <>
      <PageTitle>Reset Password</PageTitle>
      <p className="mt-1 text-ink-2">Choose a new password. We’ll sign you out on every device.</p>
      <form
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        noValidate
        className="mt-6 grid gap-4"
      >
        {problem !== undefined && (
          <Notice tone="danger">
            <span>{problem}</span> <AppLink to={paths.forgotPassword}>Get a new link</AppLink>
          </Notice>
        )}
        <UsernameField email={storedEmail()} />
        <PasswordField
          label="New password"
          hint="At least 6 characters"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...form.register('confirm')}
        />
        <Button type="submit" wide busy={isSubmitting} busyLabel="Saving…">
          Reset Password
        </Button>
      </form>
    </>
  )
}

function NoToken() {
  return (
    <>
      <PageTitle>Reset Password</PageTitle>
      <div role="alert">
        <EmptyState
          picture="plug"
          title="Invalid reset token"
          text="This link is incomplete. Open it from the email again, or get a new one."
          action={<ButtonLink to={paths.forgotPassword}>Get a new link</ButtonLink>}
        />
      </div>
    </>
  )
}
