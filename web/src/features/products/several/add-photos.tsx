import { useRef, useState } from 'react'
import { Choosers, useDrop } from '../../../components/listing/photos/photo-field.tsx'
import { refusalOf, refusalToSend } from '../../../components/listing/photos/photo-rules.ts'
import { FieldError } from '../../../components/ui/form/field-frame.tsx'
import { Spinner } from '../../../components/ui/loading/spinner.tsx'
import { counted } from '../../../lib/format.ts'
import { shrinkImage } from '../../../lib/photos/image-shrink.ts'
import { addThings, MOST_THINGS } from './things.ts'

/** Makes a thing of each photo, as many as there is room for. */
export function AddPhotos({ userId, room }: { userId: number; room: number }) {
  const { add, left, problem } = useAddPhotos(userId, room)
  const button = useRef<HTMLButtonElement>(null)
  const drop = useDrop(add)
  return (
    <section aria-label="Photos" {...drop.events} className="grid gap-3">
      <div className="grid gap-3 rounded-md border border-dashed border-line-strong p-3">
        {left > 0 ? (
          <p role="status" className="flex min-h-12 items-center gap-3 font-semibold">
            <Spinner className="size-5" />
            <span>{`Preparing ${counted(left, 'photo')}…`}</span>
          </p>
        ) : (
          <Choosers add={add} buttonRef={button} multiple />
        )}
      </div>
      {problem !== undefined && <FieldError id="several-photos">{problem}</FieldError>}
      <p className="text-sm text-ink-2">{`Up to ${MOST_THINGS} photos. Each becomes a listing.`}</p>
    </section>
  )
}

function useAddPhotos(userId: number, room: number) {
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState<string>()

  async function add(files: readonly File[]) {
    const fitting = files.filter((file) => refusalOf(file) === undefined)
    const others = fitting.slice(room).map(({ name }) => name)
    const problems = files.flatMap((file) => refusalOf(file) ?? [])
    if (others.length > 0) problems.push(`No room for more: ${others.join(', ')} left out.`)
    const taken = fitting.slice(0, room)
    // One after the other: several large photos at once are too much for a small phone.
    for (const [index, original] of taken.entries()) {
      setLeft(taken.length - index)
      const photo = await shrinkImage(original).catch(() => original)
      const refusal = refusalToSend(photo)
      if (refusal === undefined) await addThings(userId, [photo])
      else problems.push(refusal)
    }
    setLeft(0)
    setProblem(problems.length > 0 ? problems.join(' ') : undefined)
  }
  return { left, problem, add: (files: readonly File[]) => void add(files) }
}
