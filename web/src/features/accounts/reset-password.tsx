import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { resetPassword } from '#adapters/http/contract/passwords.ts'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { AppLink } from '../../components/link.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { RedirectNotice } from '../../components/redirect-notice.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/field-errors.ts'
import { lateResolver } from '../../lib/late-resolver.ts'
import type { NewPassword } from './new-password.ts'

const resolver = lateResolver<NewPassword>(() => import('./new-password.ts').then((it) => it.NewPassword))
const FAILED = 'Failed to reset password. The link may be invalid or expired.'
const REDIRECT_MS = 3000

/** Where the link of a reset mail leads: a new password, or the way to another link. */
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
      await call(resetPassword, { body: { token, password } })
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
          text={<RedirectNotice to={paths.login} after={REDIRECT_MS} label="the sign-in page" />}
        />
      </>
    )
  return (
    <>
      <PageTitle>Reset Password</PageTitle>
      <p className="mt-1 text-ink-2">Choose a new one. You will be signed out on every device.</p>
      <form
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        noValidate
        className="mt-6 grid gap-4"
      >
        {problem !== undefined && (
          <Notice tone="danger">
            {problem} <AppLink to={paths.forgotPassword}>Get a new link</AppLink>
          </Notice>
        )}
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
          text="The link is not whole. Open it from the mail again, or ask for a new one."
          action={<ButtonLink to={paths.forgotPassword}>Get a new link</ButtonLink>}
        />
      </div>
    </>
  )
}
