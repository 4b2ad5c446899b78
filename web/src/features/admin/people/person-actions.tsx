import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import type { PersonForAdmins } from '#adapters/contract/moderation/people.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'
import { AuditLine } from '../audit-line.tsx'
import { personQuery } from './people-api.ts'

type PersonActionsProps = { person: Pick<PersonForAdmins, 'id' | 'name' | 'actions'> }

export function PersonActions({ person: { id, name, actions } }: PersonActionsProps) {
  const queries = useQueryClient()
  const [isWriting, setIsWriting] = useState(false)
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (note: string) =>
      call('POST /api/admin/people/:id/notes', { params: { id }, body: { note } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setIsWriting(false)
      return queries.invalidateQueries({ queryKey: personQuery(id).queryKey })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save that')),
  })
  return (
    <Card>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">What admins did</h2>
        <Button variant="outline" onClick={() => setIsWriting(true)}>
          Write a note
        </Button>
      </div>
      {actions.length === 0 ? (
        <p className="text-ink-2">No admin has changed or noted anything about this account.</p>
      ) : (
        <ol className="divide-y divide-line">
          {actions.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ReasonDialog
        open={isWriting}
        onClose={() => setIsWriting(false)}
        title={`Note about ${name}`}
        label="Note"
        hint="Other admins of this campus read it. It can’t be changed or deleted."
        maxLength={DISABLING_REASON_LENGTH}
        missing="Please write a note"
        actionLabel="Save note"
        busyLabel="Saving…"
        busy={isPending}
        onReason={(note) => submit(note)}
      />
    </Card>
  )
}
