import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type FieldPath, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { CampusPage } from '#adapters/contract/moderation/campus-page-form.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { COMMUNITIES } from '../../../components/ui/communities.ts'
import { ReasonField } from '../../../components/ui/dialog/reason-field.tsx'
import { Field } from '../../../components/ui/form/field.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError, call, userMessage } from '../../../lib/api/client.ts'
import { toast } from '../../../lib/toast.ts'

const MAX_GROUPS = 6
const ADDRESS = { type: 'url', inputMode: 'url', autoCapitalize: 'none', placeholder: 'https://' } as const
const NAMES = Object.keys(COMMUNITIES) as (keyof typeof COMMUNITIES)[]

export type Place = Campus | 'default'

export function CampusPageForm({ place, page }: { place: Place; page: CampusPage }) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [reason, setReason] = useState('')
  const form = useForm<CampusPage>({ resolver: standardSchemaResolver(CampusPage), defaultValues: page })
  const { errors, isSubmitting } = form.formState

  async function submit(body: CampusPage) {
    setProblem(undefined)
    try {
      const { message } = await call('PUT /api/admin/campuses/:campus/page', {
        params: { campus: place },
        body: { ...body, reason },
      })
      toast.success(message)
      form.reset(body)
      setReason('')
      await queries.invalidateQueries({ queryKey: ['campus-page'] })
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.errors) : []
      for (const [field, message] of fields)
        form.setError((field in COMMUNITIES ? `links.${field}` : field) as FieldPath<CampusPage>, {
          type: 'server',
          message,
        })
      if (fields.length === 0) setProblem(userMessage(error, 'Failed to save the settings'))
    }
  }

  return (
    <form
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      noValidate
      className="grid grid-cols-1 gap-6"
    >
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Card className="grid gap-4">
        <h2 className="text-lg font-bold">Communities</h2>
        {NAMES.map((name) => (
          <Field
            key={name}
            label={COMMUNITIES[name].label}
            optional
            {...ADDRESS}
            error={errors.links?.[name]?.message}
            {...form.register(`links.${name}`)}
          />
        ))}
      </Card>
      <Groups form={form} />
      <Card className="grid gap-4">
        <h2 className="text-lg font-bold">Help</h2>
        <Field
          label="Chat bot"
          optional
          hint="Opens from the round chat button that signed-in members see."
          {...ADDRESS}
          error={errors.chatBotUrl?.message}
          {...form.register('chatBotUrl')}
        />
        <Field
          label="Your website"
          optional
          hint="The Contact Admin button opens it."
          {...ADDRESS}
          error={errors.adminWebsite?.message}
          {...form.register('adminWebsite')}
        />
      </Card>
      <ReasonField value={reason} onReason={setReason} />
      <Button type="submit" busy={isSubmitting} busyLabel="Saving…">
        Save Changes
      </Button>
    </form>
  )
}

function Groups({ form }: { form: UseFormReturn<CampusPage> }) {
  const groups = useFieldArray({ control: form.control, name: 'groups' })
  const { errors } = form.formState
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">Groups</h2>
      {groups.fields.length === 0 && <p className="text-ink-2">No groups yet.</p>}
      {groups.fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-3 border-b border-line pb-4 last-of-type:border-0">
          <div className="flex items-center justify-between">
            <legend className="font-semibold">{`Group ${index + 1}`}</legend>
            <IconButton
              icon={Trash2}
              label={`Remove group ${index + 1}`}
              onClick={() => groups.remove(index)}
            />
          </div>
          <Field
            label="Name"
            maxLength={40}
            error={errors.groups?.[index]?.label?.message}
            {...form.register(`groups.${index}.label`)}
          />
          <Field
            label="Address"
            {...ADDRESS}
            error={errors.groups?.[index]?.url?.message}
            {...form.register(`groups.${index}.url`)}
          />
        </fieldset>
      ))}
      {groups.fields.length < MAX_GROUPS && (
        <Button
          variant="outline"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => groups.append({ label: '', url: '' })}
        >
          Add a group
        </Button>
      )}
    </Card>
  )
}
