import { Images } from 'lucide-react'
import { type ChangeEvent, Suspense, useState } from 'react'
import { MESSAGE_IMAGES } from '#adapters/contract/core/limits.ts'
import { buttonClass } from '../../components/ui/button.tsx'
import { lazily } from '../../components/ui/loading/lazily.tsx'
import { Spinner } from '../../components/ui/loading/spinner.tsx'
import { newId } from '../../lib/new-id.ts'

const PhotosToSend = lazily(() => import('./photos-to-send.tsx'))

export function useMessagePhotos() {
  const [chosen, setChosen] = useState<readonly { id: string; file: File }[]>([])
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])]
    target.value = ''
    setBusy(true)
    try {
      const [{ takePhotos }] = await Promise.all([import('./take-photos.ts'), import('./photos-to-send.tsx')])
      const taken = await takePhotos(files, MESSAGE_IMAGES - chosen.length)
      const added = taken.files.map((file) => ({ id: newId(), file }))
      setChosen((before) => [...before, ...added].slice(0, MESSAGE_IMAGES))
      setProblem(taken.problem)
    } catch {
      setProblem('We couldn’t add those photos. Please try again.')
    }
    setBusy(false)
  }
  /** Clears the photos only once `take` has stored them. */
  async function send(take: (files: readonly File[]) => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await take(chosen.map(({ file }) => file))
      setChosen([])
      setProblem(undefined)
    } catch {
      setProblem('We couldn’t add those photos. Please try again.')
    }
    setBusy(false)
  }
  const remove = (id: string) => {
    setChosen((before) => before.filter((photo) => photo.id !== id))
    setProblem(undefined)
  }
  return { chosen, problem, busy, choose, send, remove }
}

type Photos = ReturnType<typeof useMessagePhotos>

export function ChosenStrip({ photos: { chosen, problem, remove } }: { photos: Photos }) {
  return (
    <>
      {chosen.length > 0 && (
        <div className="mb-2">
          <Suspense fallback={null}>
            <PhotosToSend photos={chosen} onRemove={remove} />
          </Suspense>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </>
  )
}

export function PhotoButton({ photos: { chosen, busy, choose } }: { photos: Photos }) {
  const isOff = busy || chosen.length >= MESSAGE_IMAGES
  return (
    <label
      title="Add photos"
      className={buttonClass({
        variant: 'outline',
        className: `px-3! focus-within:outline-2 ${isOff ? 'opacity-50' : ''}`,
      })}
    >
      {busy ? <Spinner className="size-5" /> : <Images aria-hidden="true" className="size-5" />}
      <span className="sr-only">Add photos</span>
      <input
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        className="sr-only"
        disabled={isOff}
        onChange={(event) => void choose(event)}
      />
    </label>
  )
}
