import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { paths } from '../../lib/navigation/paths.ts'

/** Buttons side by side: as wide as a phone allows, no wider than needed from 768 px on. */
export function ActionRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:px-3! *:whitespace-nowrap empty:hidden md:*:flex-none md:*:px-5!">
      {children}
    </div>
  )
}

type MessageLinkProps = { orderId: number; to: number; children: string }

/** The way to the conversation with the other side, about this order. */
export function MessageLink({ orderId, to, children }: MessageLinkProps) {
  return (
    <ButtonLink to={paths.conversation(to, { kind: 'order', id: orderId })} variant="outline">
      {children}
    </ButtonLink>
  )
}
