import { Ban } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useBlock } from '../../lib/api/blocks.ts'

/** Stands where a message would be written to somebody who is blocked. */
export function BlockedNotice({ id, name }: { id: number; name: string }) {
  const { act, isPending } = useBlock()
  return (
    <Notice
      tone="neutral"
      icon={Ban}
      title={`You have blocked ${name}.`}
      className="mt-3"
      action={
        <Button
          variant="outline"
          busy={isPending}
          busyLabel="Unblocking…"
          onClick={() => act({ id, blocked: false })}
        >
          Unblock
        </Button>
      }
    >
      You cannot write to each other, and neither sees what the other lists.
    </Notice>
  )
}
