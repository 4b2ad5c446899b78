import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ChangePasswordBody } from '#adapters/http/contract/account-forms.ts'
import { changePassword } from '#adapters/http/contract/passwords.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { LoneLink } from '../../components/link.tsx'
import { Notice } from '../../components/notice.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/field-errors.ts'
import { toast } from '../../lib/toast.ts'

const Form = z.extend(ChangePasswordBody, { confirm: z.string() }).check(
  z.refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  }),
)
type Values = z.infer<typeof Form>

const EMPTY: Values = { currentPassword: '', newPassword: '', confirm: '' }

/** Changing the password; whoever never had one gets theirs by mail. */
export function PasswordForm() {
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({ resolver: standardSchemaResolver(Form), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState

  async function submit({ currentPassword, newPassword }: Values) {
    setProblem(undefined)
    try {
      const { message } = await call(changePassword, { body: { currentPassword, newPassword } })
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
          Signed up with Google, or forgot it? <LoneLink to={paths.forgotPassword}>Get a link</LoneLink>
        </p>
      </form>
    </Card>
  )
}
