import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { ACCEPTED, refusalOf, refusalToSend } from '../../components/listing/photos/photo-rules.ts'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { FieldError } from '../../components/ui/form/field-frame.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { shrinkImage } from '../../lib/photos/image-shrink.ts'
import { setUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

/** Saves the picture as soon as it is chosen. */
export function ProfilePicture({ user }: { user: User }) {
  const queries = useQueryClient()
  const underKey = useIdempotencyKey()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const saved = {
    onSuccess: ({ message, user: now }: { message: string; user: User }) => {
      setUser(now)
      toast.success(message)
      return queries.invalidateQueries({ queryKey: ['seller', user.id] })
    },
    onError: (error: Error) => setProblem(userMessage(error, 'We couldn’t save that. Please try again.')),
  }
  const set = useSubmitOnce({
    ...saved,
    mutationFn: async (chosen: File) => {
      const image = await shrinkImage(chosen)
      const refusal = refusalToSend(image)
      if (refusal !== undefined) throw new UnfitPhoto(refusal)
      const form = new FormData()
      form.append('image', image, image.name)
      return underKey([chosen.name, chosen.size, chosen.lastModified], (idempotencyKey) =>
        call('POST /api/auth/picture', { body: form }, { idempotencyKey }),
      )
    },
    onError: (error) => (error instanceof UnfitPhoto ? setProblem(error.message) : saved.onError(error)),
  })
  const remove = useSubmitOnce({
    ...saved,
    mutationFn: (_: undefined) => call('DELETE /api/auth/picture'),
  })
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const refusal = refusalOf(file)
    setProblem(refusal)
    if (refusal === undefined) set.submit(file)
  }
  function takeAway() {
    setProblem(undefined)
    // The button goes with the picture; the focus stays here.
    remove.submit(undefined, { onSuccess: () => input.current?.focus() })
  }
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex items-center gap-3" data-campus={user.campus}>
        <Avatar name={user.name} picture={user.picture} size="large" />
        <div className="flex min-w-0 flex-wrap gap-2">
          <label
            aria-busy={set.isPending}
            className={buttonClass({ variant: 'outline', className: 'px-4! focus-within:outline-2' })}
          >
            <span>{labelOf(user, set.isPending)}</span>
            <input ref={input} type="file" accept={ACCEPTED} className="sr-only" onChange={choose} />
          </label>
          {user.picture !== null && (
            <Button
              variant="text"
              className="px-4!"
              busy={remove.isPending}
              busyLabel="Removing…"
              onClick={takeAway}
            >
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <p className="text-sm text-ink-2">Everyone can see your picture. We crop it to a square.</p>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  )
}

class UnfitPhoto extends Error {}

function labelOf({ picture }: User, isSaving: boolean): string {
  if (isSaving) return 'Saving…'
  return picture === null ? 'Add picture' : 'Change picture'
}
