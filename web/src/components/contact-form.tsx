import { MessageCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MESSAGE_LENGTH } from '#adapters/http/contract/limits.ts'
import { sendMessage } from '#adapters/http/contract/messages.ts'
import { paths } from '../app/paths.ts'
import { useActKey } from '../lib/api/act-key.ts'
import { call, userMessage } from '../lib/api/client.ts'
import { useAct } from '../lib/api/use-act.ts'
import { rememberReturn, useSession } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { LoneLink } from './link.tsx'
import { TextArea } from './text-area.tsx'

const FAILED = 'Failed to send message. Please try again.'

/** What is asked about; at most one. */
export type ContactItem = { productId: number } | { businessId: number } | { gigId: number }

type ContactFormProps = {
  receiverId: number
  item: ContactItem
  heading?: string
  /** What is said once it is sent. */
  success?: string
}

/** Writes to whoever offers something; visitors are led to sign in. The caller leaves it out for owners and while disabled. */
export function ContactForm({ heading = 'Contact', ...rest }: ContactFormProps) {
  const { status } = useSession()
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-bold">{heading}</h2>
      {status === 'in' ? <MessageForm {...rest} /> : <SignInFirst isWaiting={status === 'loading'} />}
    </Card>
  )
}

function SignInFirst({ isWaiting }: { isWaiting: boolean }) {
  const navigate = useNavigate()
  function signIn() {
    rememberReturn(`${location.pathname}${location.search}`)
    void navigate(paths.login)
  }
  return (
    <>
      <p className="text-ink-2">Sign in to write a message.</p>
      <Button
        variant="outline"
        disabled={isWaiting}
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        onClick={signIn}
      >
        Contact
      </Button>
    </>
  )
}

function MessageForm({
  receiverId,
  item,
  success = 'Message sent successfully!',
}: Omit<ContactFormProps, 'heading'>) {
  const [text, setText] = useState('')
  const [isSent, setIsSent] = useState(false)
  const underKey = useActKey()
  const { act, isPending, error } = useAct({
    mutationFn: (content: string) => {
      const body = { receiverId, content, ...item }
      return underKey(body, (idempotencyKey) => call(sendMessage, { body }, { idempotencyKey }))
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
    if (text.trim() !== '') act(text.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextArea
        label="Your message"
        rows={3}
        required
        maxLength={MESSAGE_LENGTH}
        value={text}
        placeholder="Hi, is this still available?"
        readOnly={isPending}
        error={error ? userMessage(error, FAILED) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        aria-disabled={text.trim() === ''}
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
