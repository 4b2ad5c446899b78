import { MessageCircle } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazily } from '../../ui/loading/lazily.tsx'
import { Bone } from '../../ui/loading/skeleton.tsx'
import type { MessageFormProps } from '../message/message-form.tsx'

const MessageForm = lazily<MessageFormProps>(() => import('../message/message-form.tsx'))

export const CONTACT = 'contact'

type ContactFormProps = MessageFormProps & { heading?: string }

/** Sends visitors to sign in first. Callers leave it out for owners and disabled listings. */
export function ContactForm({ heading = 'Contact', ...rest }: ContactFormProps) {
  const { status } = useSession()
  return (
    <Card id={CONTACT} className="grid gap-3">
      <h2 className="text-lg font-bold">{heading}</h2>
      {status === 'in' ? (
        <Suspense fallback={<Bone className="h-44 rounded-md!" />}>
          <MessageForm {...rest} />
        </Suspense>
      ) : (
        <SignInFirst isWaiting={status === 'loading'} />
      )}
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
      <p className="text-ink-2">Sign in to send a message.</p>
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
