import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { MESSAGE_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import { Button } from '../../components/ui/button.tsx'
import { isComposing } from '../../lib/browser/is-composing.ts'
import { ChosenStrip, PhotoButton, useMessagePhotos } from './send-photos.tsx'
import { storedTexts, storeTexts } from './stored-texts.ts'

const COUNTED_FROM = MESSAGE_LENGTH - 200

type SendBoxProps = {
  me: number
  otherId: number
  placeholder: string
  quickReplies: readonly string[]
  onType: () => void
  onSend: (content: string) => void
  onSendPhotos: (content: string, files: readonly File[]) => Promise<void>
}

export function SendBox({ me, otherId, placeholder, quickReplies, ...handlers }: SendBoxProps) {
  const { onType, onSend, onSendPhotos } = handlers
  const [text, setText] = useState(() => storedTexts(me, otherId).draft)
  const photos = useMessagePhotos()
  const isEmpty = readable(text) === '' && photos.chosen.length === 0
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => fitHeight(field.current), [text])
  function change(next: string) {
    setText(next)
    storeTexts(me, otherId, { draft: next })
  }
  function write(reply: string) {
    change(reply)
    field.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (document.activeElement !== field.current) field.current?.focus()
    if (isEmpty || photos.busy) return
    if (photos.chosen.length > 0)
      return void photos.send((files) => onSendPhotos(readable(text), files).then(() => change('')))
    // Clears the field last, so that a failure to store the message keeps the text.
    onSend(readable(text))
    change('')
  }
  function pressed(event: KeyboardEvent) {
    // On phones Enter inserts a line break; the send button is within reach.
    const sends = event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)
    if (!sends || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const left = MESSAGE_LENGTH - text.length
  return (
    <form ref={form} onSubmit={submit} className="mt-3">
      {text === '' && <QuickReplies replies={quickReplies} onChoose={write} />}
      <ChosenStrip photos={photos} />
      <div className="flex items-end gap-2">
        <PhotoButton photos={photos} />
        <label className="grid min-w-0 flex-1">
          <span className="sr-only">Message</span>
          <textarea
            dir="auto"
            ref={field}
            rows={1}
            required={photos.chosen.length === 0}
            maxLength={MESSAGE_LENGTH}
            value={text}
            placeholder={placeholder}
            onChange={({ target }) => {
              change(target.value)
              if (readable(target.value) !== '') onType()
            }}
            onKeyDown={pressed}
            className="input-box field-sizing-content max-h-36 resize-none"
          />
        </label>
        <Button
          type="submit"
          aria-disabled={isEmpty || photos.busy}
          // Keeps the focus in the field: moving it and back delays the message's rendering on slow phones.
          onMouseDown={(event) => event.preventDefault()}
          className="px-4!"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
          <span className="max-md:sr-only">Send</span>
        </Button>
      </div>
      <p role="status" className="text-right text-xs text-ink-2">
        {text.length > COUNTED_FROM && `${left} characters left`}
      </p>
    </form>
  )
}

type QuickRepliesProps = { replies: readonly string[]; onChoose: (reply: string) => void }

function QuickReplies({ replies, onChoose }: QuickRepliesProps) {
  if (replies.length === 0) return null
  return (
    <ul
      aria-label="Quick replies"
      // A keyboard leaves room for the messages alone.
      className="relative mb-2 flex gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] [@media(height<32rem)]:hidden"
    >
      {replies.map((reply) => (
        <li key={reply} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(reply)}
            className="min-h-11 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold whitespace-nowrap hover:bg-sunken"
          >
            <span className="sr-only">Write </span>
            <span>{reply}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Fallback for `field-sizing: content`; CSS limits the height. */
function fitHeight(field: HTMLTextAreaElement | null): void {
  if (field === null || CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}
