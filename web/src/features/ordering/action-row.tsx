import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { paths } from '../../lib/navigation/paths.ts'

export function ActionRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:px-3! *:whitespace-nowrap empty:hidden md:*:flex-none md:*:px-5!">
      {children}
    </div>
  )
}

type MessageLinkProps = { orderId: number; to: number; children: string }

export function MessageLink({ orderId, to, children }: MessageLinkProps) {
  return (
    <ButtonLink to={paths.conversation(to, { kind: 'order', id: orderId })} variant="outline">
      {children}
    </ButtonLink>
  )
}
