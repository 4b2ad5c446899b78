import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ProfileDetails } from '#adapters/http/contract/account-forms.ts'
import { type User, updateProfile } from '#adapters/http/contract/accounts.ts'
import { campusLabel } from '#adapters/http/contract/choices.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Field } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/field-errors.ts'
import { setUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'

type Values = z.input<typeof ProfileDetails>

const FAILED = 'Failed to update profile. Please try again.'

/** Name, phone and website; the campus is shown, and fixed. */
export function ProfileForm({ user }: { user: User }) {
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({
    resolver: standardSchemaResolver(ProfileDetails),
    defaultValues: { name: user.name, phone: user.phone ?? '', website: user.website ?? '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(values: Values) {
    setProblem(undefined)
    try {
      const { message, user: saved } = await call(updateProfile, { body: values })
      setUser(saved)
      form.reset({ name: saved.name, phone: saved.phone ?? '', website: saved.website ?? '' })
      toast.success(message)
    } catch (error) {
      if (!showFieldErrors(form, error)) setProblem(userMessage(error, FAILED))
    }
  }

  return (
    <Card>
      <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate className="grid gap-4">
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Field
          label="Name"
          autoComplete="name"
          maxLength={100}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Field
          label="Campus"
          value={campusLabel(user.campus)}
          readOnly
          hint="Your campus was chosen once and cannot be changed."
          className="bg-sunken! text-ink-2"
        />
        <Field
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Shown to buyers on your listings."
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <Field
          label="Website"
          optional
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          placeholder="https://"
          error={errors.website?.message}
          {...form.register('website')}
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Saving…">
          Save Changes
        </Button>
      </form>
    </Card>
  )
}
