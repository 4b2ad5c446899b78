import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { takeBack } from '../../lib/offline/outbox.ts'
import type { Unsent } from '../../lib/offline/outbox-store.ts'
import { useUnsent } from '../../lib/offline/use-unsent.ts'

type WaitingEndProps = { entry: Unsent; title: string; takeBackLabel: string; children: ReactNode }

/** Notice about a confirmation or handover still in the outbox, which can be withdrawn until it is sent. */
export function WaitingEnd({ entry, title, takeBackLabel, children }: WaitingEndProps) {
  return (
    <Notice
      tone="warn"
      icon={Clock}
      title={title}
      action={
        <Button variant="outline" onClick={() => void takeBack(entry.id)}>
          {takeBackLabel}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

export function useWaitingEnd(id: number): Unsent | undefined {
  return useUnsent().find(
    ({ call, input }) =>
      (call === 'PUT /api/orders/:id/confirm-delivery' || call === 'POST /api/orders/:id/handover') &&
      (input.params as { id?: number } | undefined)?.id === id,
  )
}
