import { MessageCircle } from 'lucide-react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { paths } from '../../lib/paths.ts'

type ArrangeProps = {
  with: { id: number; name: string }
  orderId: number
  button: string
  isDelivered: boolean
}

/** The way to the other side: to agree on when and where to meet and, once they have met, to ask. */
export function Arrange({ with: { id, name }, orderId, button, isDelivered }: ArrangeProps) {
  return (
    <div className="grid gap-3 md:flex md:items-center md:justify-between">
      <p className="max-w-prose text-ink-2">
        {isDelivered
          ? `Any question about it? Ask ${name}.`
          : `Agree with ${name} on when and where you meet.`}
      </p>
      <ButtonLink
        to={paths.conversation(id, { kind: 'order', id: orderId })}
        variant="outline"
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        className="whitespace-nowrap"
      >
        {button}
      </ButtonLink>
    </div>
  )
}
