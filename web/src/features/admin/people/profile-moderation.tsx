import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import type { PersonForAdmins } from '#adapters/contract/moderation/people.ts'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

type Part = 'picture' | 'texts'
type ProfileModerationProps = {
  person: Pick<
    PersonForAdmins,
    'id' | 'name' | 'campus' | 'picture' | 'faculty' | 'about' | 'mayModerateProfile'
  >
}

export function ProfileModeration({ person }: ProfileModerationProps) {
  const { name, campus, picture, faculty, about, mayModerateProfile } = person
  const [asking, setAsking] = useState<Part>()
  const hasTexts = faculty !== null || about !== null
  if (picture === null && !hasTexts) return null
  return (
    <div className="mb-4 grid gap-3" data-campus={campus}>
      <div className="flex items-center gap-3">
        <Avatar name={name} picture={picture} size="large" />
        <div className="grid min-w-0 gap-1 text-sm">
          {faculty !== null && (
            <p dir="auto" className="font-semibold wrap-anywhere">
              {faculty}
            </p>
          )}
          {about !== null && (
            <p dir="auto" className="wrap-anywhere text-ink-2">
              {about}
            </p>
          )}
        </div>
      </div>
      {mayModerateProfile && (
        <div className="flex flex-wrap gap-2">
          {picture !== null && (
            <Button variant="outline" className="px-4!" onClick={() => setAsking('picture')}>
              Remove picture
            </Button>
          )}
          {hasTexts && (
            <Button variant="outline" className="px-4!" onClick={() => setAsking('texts')}>
              Remove texts
            </Button>
          )}
        </div>
      )}
      {asking && <RemovalDialog person={person} part={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

type RemovalDialogProps = ProfileModerationProps & { part: Part; onClose: () => void }

function RemovalDialog({ person: { id, name }, part, onClose }: RemovalDialogProps) {
  const queries = useQueryClient()
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (reason: string) =>
      call('DELETE /api/admin/people/:id/profile', { params: { id }, body: { part, reason } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save that')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={part === 'picture' ? `Remove the picture of ${name}?` : `Remove the profile texts of ${name}?`}
      hint="They read it, and it’s kept in the audit log."
      maxLength={DISABLING_REASON_LENGTH}
      actionLabel={part === 'picture' ? 'Remove picture' : 'Remove texts'}
      busy={isPending}
      busyLabel="Removing…"
      danger
      onReason={(reason) => submit(reason)}
    >
      {part === 'picture'
        ? 'The picture is deleted for good. They can add another one.'
        : 'Their faculty and the line about them are deleted. They can write others.'}
    </ReasonDialog>
  )
}
