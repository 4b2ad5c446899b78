import { MessageCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ListingReference } from '#adapters/contract/catalog/kinds.ts'
import { MESSAGE_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsentText } from '../../../lib/typed/unsent-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { LoneLink } from '../../ui/link.tsx'

const FAILED = 'Failed to send message. Please try again.'

export type MessageFormProps = {
  receiverId: number
  item: ListingReference
  success?: string
}

function openingAbout(item: ListingReference): string {
  if ('gigId' in item) return 'Hi, I have a question about this gig.'
  return 'businessId' in item ? 'Hi, are you open today?' : 'Hi, is this still available?'
}

export default function MessageForm({
  receiverId,
  item,
  success = 'Message sent successfully!',
}: MessageFormProps) {
  const [text, setText] = useUnsentText(`contact:${Object.entries(item).flat().join(':')}`)
  const [isSent, setIsSent] = useState(false)
  const underKey = useIdempotencyKey()
  const {
    submit: send,
    isPending,
    error,
  } = useSubmitOnce({
    mutationFn: (content: string) => {
      const body = { receiverId, content, ...item }
      return underKey(body, (idempotencyKey) => call('POST /api/messages', { body }, { idempotencyKey }))
    },
    onSuccess: () => {
      toast.success(success)
      setText('')
      setIsSent(true)
    },
    onError: (failure) => toast.error(userMessage(failure, FAILED)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (readable(text) !== '') send(readable(text))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextArea
        label="Your message"
        rows={3}
        required
        maxLength={MESSAGE_LENGTH}
        value={text}
        placeholder={openingAbout(item)}
        readOnly={isPending}
        error={error ? userMessage(error, FAILED) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        aria-disabled={readable(text) === ''}
        busy={isPending}
        busyLabel="Sending…"
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
      >
        Send Message
      </Button>
      {isSent && <LoneLink to={paths.conversation(receiverId)}>View conversation</LoneLink>}
    </form>
  )
}
