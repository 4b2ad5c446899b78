import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { PROFILE_LENGTH } from '#adapters/contract/core/limits.ts'
import { ProfileDetails } from '#adapters/contract/identity/account-forms.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/forms/field-errors.ts'
import { setUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { ProfilePicture } from './profile-picture.tsx'

type Values = z.input<typeof ProfileDetails>

const FAILED = 'Failed to update profile. Please try again.'

export function ProfileForm({ user }: { user: User }) {
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({
    resolver: standardSchemaResolver(ProfileDetails),
    defaultValues: valuesOf(user),
  })
  const { errors, isSubmitting } = form.formState

  async function submit(values: Values) {
    setProblem(undefined)
    try {
      const { message, user: saved } = await call('PUT /api/auth/profile', { body: values })
      setUser(saved)
      form.reset(valuesOf(saved))
      toast.success(message)
    } catch (error) {
      if (!showFieldErrors(form, error)) setProblem(userMessage(error, FAILED))
    }
  }

  return (
    <Card>
      <ProfilePicture user={user} />
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
          hint="You can’t change your campus."
          className="bg-sunken! text-ink-2"
        />
        <Field
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Buyers see it on your listings."
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
        <Field
          label="Faculty"
          optional
          maxLength={PROFILE_LENGTH.faculty}
          error={errors.faculty?.message}
          {...form.register('faculty')}
        />
        <TextArea
          label="About you"
          optional
          rows={2}
          maxLength={PROFILE_LENGTH.about}
          hint="One line on your public page, without links."
          error={errors.about?.message}
          {...form.register('about')}
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Saving…">
          Save Changes
        </Button>
      </form>
    </Card>
  )
}

function valuesOf({ name, phone, website, faculty, about }: User): Values {
  return { name, phone: phone ?? '', website: website ?? '', faculty: faculty ?? '', about: about ?? '' }
}
