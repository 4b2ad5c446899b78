import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ChangePasswordBody } from '#adapters/contract/identity/account-forms.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { PasswordField } from '../../components/ui/form/password-field.tsx'
import { UsernameField } from '../../components/ui/form/username-field.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/forms/field-errors.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

const Form = z.extend(ChangePasswordBody, { confirm: z.string() }).check(
  z.refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  }),
)
type Values = z.infer<typeof Form>

const EMPTY: Values = { currentPassword: '', newPassword: '', confirm: '' }

export function PasswordForm() {
  const { user } = useSession()
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({ resolver: standardSchemaResolver(Form), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState

  async function submit({ currentPassword, newPassword }: Values) {
    setProblem(undefined)
    try {
      const { message } = await call('PUT /api/auth/password', { body: { currentPassword, newPassword } })
      form.reset(EMPTY)
      toast.success(message)
    } catch (error) {
      if (!showFieldErrors(form, error)) setProblem(userMessage(error, 'Failed to change password'))
    }
  }

  return (
    <Card>
      <SectionHeader heading="Password" />
      <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate className="grid gap-4">
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <UsernameField email={user?.email ?? ''} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New password"
          hint="At least 6 characters. Your other devices are signed out."
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...form.register('confirm')}
        />
        <Button type="submit" variant="outline" busy={isSubmitting} busyLabel="Changing…">
          Change Password
        </Button>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          Signed up with Google or forgot your password?{' '}
          <LoneLink to={paths.forgotPassword}>Email me a reset link</LoneLink>
        </p>
      </form>
    </Card>
  )
}
