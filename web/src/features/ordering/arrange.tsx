import { MessageCircle } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../components/button.tsx'

type ArrangeProps = { with: { id: number; name: string }; button: string }

/** The way to the other side, to agree on when and where to meet. */
export function Arrange({ with: { id, name }, button }: ArrangeProps) {
  return (
    <div className="grid gap-3 md:flex md:items-center md:justify-between">
      <p className="max-w-prose text-ink-2">Agree with {name} on when and where you meet.</p>
      <ButtonLink
        to={paths.conversation(id)}
        variant="outline"
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        className="whitespace-nowrap"
      >
        {button}
      </ButtonLink>
    </div>
  )
}
