import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Field } from '../../../components/ui/form/field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError, call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

export function CampusDomains({ campus }: { campus: Campus }) {
  const { data, error } = useQuery({
    queryKey: ['campus-domains', campus],
    queryFn: ({ signal }) =>
      call('GET /api/admin/campuses/:campus/domains', { params: { campus } }, { signal }),
  })
  return (
    <Card className="mt-6 grid gap-4">
      <h2 className="text-lg font-bold">Student emails</h2>
      {error && <Notice tone="danger">{userMessage(error, 'Failed to load the settings')}</Notice>}
      {data && <DomainForm campus={campus} domains={data.domains} />}
    </Card>
  )
}

function DomainForm({ campus, domains }: { campus: Campus; domains: readonly string[] }) {
  const queries = useQueryClient()
  const [text, setText] = useState(domains.join(', '))
  const save = useSubmitOnce({
    mutationFn: (names: string[]) =>
      call('PUT /api/admin/campuses/:campus/domains', { params: { campus }, body: { domains: names } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await queries.invalidateQueries({ queryKey: ['campus-domains'] })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    save.submit(text.split(/[\s,]+/).filter((name) => name !== ''))
  }
  const error = save.error instanceof ApiError ? save.error.errors.domains : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {save.error && error === undefined && (
        <Notice tone="danger">{userMessage(save.error, 'Failed to save the settings')}</Notice>
      )}
      <Field
        label="Email domains of the university"
        hint="Separate domains with commas. An address under one of them makes a verified student."
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={save.isPending} busyLabel="Saving…">
        Save domains
      </Button>
    </form>
  )
}
