import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type FieldPath, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { CampusPage } from '#adapters/http/contract/campus-page.ts'
import { changeCampusPage } from '#adapters/http/contract/campuses.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { COMMUNITIES } from '../../components/communities.tsx'
import { Field } from '../../components/field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { ReasonField } from '../../components/reason-field.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { toast } from '../../lib/toast.ts'
import type { Place } from './campus-settings.tsx'

const MOST_GROUPS = 6
const ADDRESS = { type: 'url', inputMode: 'url', autoCapitalize: 'none', placeholder: 'https://' } as const
const NAMES = Object.keys(COMMUNITIES) as (keyof typeof COMMUNITIES)[]

/** Communities, groups, chat bot and the admin's website of one campus. */
export function CampusPageForm({ place, page }: { place: Place; page: CampusPage }) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [reason, setReason] = useState('')
  const form = useForm<CampusPage>({ resolver: standardSchemaResolver(CampusPage), defaultValues: page })
  const { errors, isSubmitting } = form.formState

  async function submit(body: CampusPage) {
    setProblem(undefined)
    try {
      const { message } = await call(changeCampusPage, {
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
          hint="The round button of signed-in users leads here."
          {...ADDRESS}
          error={errors.chatBotUrl?.message}
          {...form.register('chatBotUrl')}
        />
        <Field
          label="Your website"
          optional
          hint="Where Contact Admin leads."
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
            <legend className="font-semibold">Group {index + 1}</legend>
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
      {groups.fields.length < MOST_GROUPS && (
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
