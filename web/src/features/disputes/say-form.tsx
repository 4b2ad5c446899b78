import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { EVIDENCE, IMAGES } from '#adapters/http/contract/limits.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { FieldError } from '../../components/field-frame.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { shrinkImage } from '../../lib/image-shrink.ts'
import { useSay } from './api.ts'

type ChosenImage = { id: string; file: File }

const NOTHING = 'Write something or add a photo'

/** What a side or an admin wants to say, with photos. It stays until it was taken. */
export function SayForm({ id }: { id: number }) {
  const say = useSay(id)
  const input = useRef<HTMLTextAreaElement>(null)
  const [content, setContent] = useState('')
  const [images, setImages] = useState<readonly ChosenImage[]>([])
  const [problem, setProblem] = useState<string>()
  const refusal = say.error ? userMessage(say.error, 'It was not sent. Please try again.') : undefined

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    if (images.length + chosen.length > EVIDENCE.images)
      return setProblem(`Maximum ${EVIDENCE.images} images allowed`)
    const shrunk = await Promise.all(chosen.map(shrinkImage))
    if (shrunk.some(({ size }) => size > IMAGES.megabytes * 1024 * 1024))
      return setProblem('Each image must be at most 5 MB')
    setProblem(undefined)
    const added = shrunk.map((file) => ({ id: crypto.randomUUID(), file }))
    setImages((before) => [...before, ...added].slice(0, EVIDENCE.images))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (content.trim() === '' && images.length === 0) {
      setProblem(NOTHING)
      input.current?.focus()
      return
    }
    setProblem(undefined)
    say.act(
      { content: content.trim(), images: images.map(({ file }) => file) },
      {
        onSuccess: () => {
          setContent('')
          setImages([])
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4 border-t border-line pt-4">
      <TextArea
        ref={input}
        label="Your words"
        hint="Both sides and the admins of the campus read this and see the photos. Nobody else does."
        rows={4}
        maxLength={EVIDENCE.text}
        value={content}
        disabled={say.isPending}
        onChange={(event) => {
          setContent(event.target.value)
          setProblem(undefined)
        }}
      />
      {images.length > 0 && (
        <ul aria-label="Photos to send" className="flex flex-wrap gap-2">
          {images.map(({ id: imageId, file }) => (
            <Chosen
              key={imageId}
              image={file}
              onRemove={() => setImages((before) => before.filter((each) => each.id !== imageId))}
            />
          ))}
        </ul>
      )}
      {(problem ?? refusal) !== undefined && <FieldError>{problem ?? refusal}</FieldError>}
      <div className="grid gap-3 md:flex md:justify-end">
        {images.length < EVIDENCE.images && (
          <label className={buttonClass({ variant: 'outline', className: 'focus-within:outline-2' })}>
            <ImagePlus aria-hidden="true" className="size-5" />
            Add photos
            <input
              type="file"
              accept="image/*"
              multiple
              className="sr-only"
              disabled={say.isPending}
              onChange={(event) => void choose(event)}
            />
          </label>
        )}
        <Button type="submit" busy={say.isPending} busyLabel="Sending…">
          Send
        </Button>
      </div>
    </form>
  )
}

function Chosen({ image, onRemove }: { image: File; onRemove: () => void }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(image)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [image])
  return (
    <li className="relative">
      <img src={url} alt={image.name} className="size-24 rounded-md bg-sunken object-cover" />
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${image.name}`}
        className="press absolute top-0 right-0 grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-7 place-items-center rounded-full bg-surface shadow-card">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </li>
  )
}
