import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { MESSAGE_LENGTH } from '#adapters/http/contract/limits.ts'
import { Button } from '../../components/button.tsx'
import { keepTexts, keptTexts } from './kept-texts.ts'

/** From here on the rest is told. */
const COUNTED_FROM = MESSAGE_LENGTH - 200

type SendBoxProps = { me: number; otherId: number; onSend: (content: string) => void }

/** Where a message is written. What stands in it is kept until it is sent. */
export function SendBox({ me, otherId, onSend }: SendBoxProps) {
  const [text, setText] = useState(() => keptTexts(me, otherId).draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  function change(next: string) {
    setText(next)
    keepTexts(me, otherId, { draft: next })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    field.current?.focus()
    if (text.trim() === '') return
    change('')
    onSend(text.trim())
  }
  function pressed(event: KeyboardEvent) {
    // A phone's Enter is for new lines: there the button is under the thumb.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!sends || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const left = MESSAGE_LENGTH - text.length
  return (
    <form ref={form} onSubmit={submit} className="mt-3">
      <div className="flex items-end gap-2">
        <label className="grid min-w-0 flex-1">
          <span className="sr-only">Message</span>
          <textarea
            ref={field}
            rows={1}
            required
            maxLength={MESSAGE_LENGTH}
            value={text}
            placeholder="Write a message"
            onChange={({ target }) => change(target.value)}
            onKeyDown={pressed}
            className="input-box field-sizing-content max-h-36 resize-none"
          />
        </label>
        <Button type="submit" aria-disabled={text.trim() === ''} className="px-4!">
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
