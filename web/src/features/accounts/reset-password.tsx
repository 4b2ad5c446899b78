import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { resetPassword } from '#adapters/contract/identity/passwords.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { PasswordField } from '../../components/ui/form/password-field.tsx'
import { UsernameField } from '../../components/ui/form/username-field.tsx'
import { AppLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { RedirectNotice } from '../../components/ui/redirect-notice.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/forms/field-errors.ts'
import { lateResolver } from '../../lib/forms/late-resolver.ts'
import { paths } from '../../lib/paths.ts'
import type { NewPassword } from './new-password.ts'
import { keptEmail } from './own-email.ts'
import * as words from './words.ts'

const resolver = lateResolver<NewPassword>(() => import('./new-password.ts').then((it) => it.NewPassword))
const FAILED = words.failedToResetPasswordTheLink
const REDIRECT_MS = 3000

/** Where the link of a reset email leads: a new password, or the way to another link. */
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
        <PageTitle>{words.passwordResetSuccessful}</PageTitle>
        <EmptyState
          picture="envelope"
          title={words.yourNewPasswordIsSet}
          text={<RedirectNotice to={paths.login} after={REDIRECT_MS} label={words.theSignInPage} />}
        />
      </>
    )
  return (
    <>
      <PageTitle>{words.resetPassword}</PageTitle>
      <p className="mt-1 text-ink-2">{words.chooseANewPasswordWellSign}</p>
      <form
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        noValidate
        className="mt-6 grid gap-4"
      >
        {problem !== undefined && (
          <Notice tone="danger">
            <span>{problem}</span> <AppLink to={paths.forgotPassword}>{words.getANewLink}</AppLink>
          </Notice>
        )}
        <UsernameField email={keptEmail()} />
        <PasswordField
          label={words.newPassword}
          hint={words.atLeastSixCharacters}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label={words.confirmPassword}
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...form.register('confirm')}
        />
        <Button type="submit" wide busy={isSubmitting} busyLabel={words.saving}>
          {words.resetPassword}
        </Button>
      </form>
    </>
  )
}

function NoToken() {
  return (
    <>
      <PageTitle>{words.resetPassword}</PageTitle>
      <div role="alert">
        <EmptyState
          picture="plug"
          title={words.invalidResetToken}
          text={words.thisLinkIsIncompleteOpen}
          action={<ButtonLink to={paths.forgotPassword}>{words.getANewLink}</ButtonLink>}
        />
      </div>
    </>
  )
}
