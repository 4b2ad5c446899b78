import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type FieldPath, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { CampusPage } from '#adapters/contract/moderation/campus-page-form.ts'
import { changeCampusPage } from '#adapters/contract/moderation/campuses.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { COMMUNITIES } from '../../components/ui/communities.tsx'
import { ReasonField } from '../../components/ui/dialog/reason-field.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

const MAX_GROUPS = 6
const ADDRESS = { type: 'url', inputMode: 'url', autoCapitalize: 'none', placeholder: 'https://' } as const
const NAMES = Object.keys(COMMUNITIES) as (keyof typeof COMMUNITIES)[]

export type Place = Campus | 'default'

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
      if (fields.length === 0) setProblem(userMessage(error, words.failedToSaveTheSettings))
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
        <h2 className="text-lg font-bold">{words.communities}</h2>
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
        <h2 className="text-lg font-bold">{words.help}</h2>
        <Field
          label={words.chatBot}
          optional
          hint={words.chatBotHint}
          {...ADDRESS}
          error={errors.chatBotUrl?.message}
          {...form.register('chatBotUrl')}
        />
        <Field
          label={words.yourWebsite}
          optional
          hint={words.websiteHint}
          {...ADDRESS}
          error={errors.adminWebsite?.message}
          {...form.register('adminWebsite')}
        />
      </Card>
      <ReasonField value={reason} onReason={setReason} />
      <Button type="submit" busy={isSubmitting} busyLabel={words.saving}>
        {words.saveChanges}
      </Button>
    </form>
  )
}

function Groups({ form }: { form: UseFormReturn<CampusPage> }) {
  const groups = useFieldArray({ control: form.control, name: 'groups' })
  const { errors } = form.formState
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">{words.groups}</h2>
      {groups.fields.length === 0 && <p className="text-ink-2">{words.noGroupsYet}</p>}
      {groups.fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-3 border-b border-line pb-4 last-of-type:border-0">
          <div className="flex items-center justify-between">
            <legend className="font-semibold">{words.group(index + 1)}</legend>
            <IconButton
              icon={Trash2}
              label={words.removeGroup(index + 1)}
              onClick={() => groups.remove(index)}
            />
          </div>
          <Field
            label={words.name}
            maxLength={40}
            error={errors.groups?.[index]?.label?.message}
            {...form.register(`groups.${index}.label`)}
          />
          <Field
            label={words.address}
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
          {words.addAGroup}
        </Button>
      )}
    </Card>
  )
}
