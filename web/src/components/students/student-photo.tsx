import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StudentProof } from '#adapters/contract/students/students.ts'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { ChosenPhotos } from '../listing/photos/chosen-photos.tsx'
import { AddPhotos, useChosenPhotos } from '../listing/photos/photo-picker.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field-frame.tsx'
import { Notice } from '../ui/notice.tsx'

export function StudentPhoto({ card }: Pick<StudentProof, 'card'>) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const photos = useChosenPhotos(1, setProblem)
  const send = useSubmitOnce({
    mutationFn: (image: File) => {
      const form = new FormData()
      form.append('image', image, image.name)
      return call('POST /api/students/cards', { body: form })
    },
    onSuccess: ({ message }) => {
      toast.success(message)
      photos.clear()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['student-proof'] }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const [image] = photos.files
    if (image) send.submit(image)
    else setProblem('Choose a photo of your student card first')
  }
  if (card?.status === 'waiting')
    return <Notice>A campus admin is checking your student card. We’ll tell you.</Notice>
  const refusal =
    problem ??
    (send.error ? userMessage(send.error, 'We couldn’t send your photo. Please try again.') : undefined)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-bold">Show your student card</h3>
      {card?.status === 'declined' && (
        <Notice tone="warn">{`Your last photo was declined: ${card.reason ?? ''}`}</Notice>
      )}
      <p className="text-ink-2">
        Only your campus admins and the super admins see the photo. We delete it once they decide.
      </p>
      <ChosenPhotos photos={photos} />
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      <div className="flex flex-wrap gap-3">
        <AddPhotos photos={photos} disabled={send.isPending} />
        <Button type="submit" variant="outline" busy={send.isPending} busyLabel="Sending…">
          Send photo
        </Button>
      </div>
    </form>
  )
}
