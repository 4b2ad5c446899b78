import { Ban } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { useBlock } from '../../lib/api/blocks.ts'

export function BlockedNotice({ id, name }: { id: number; name: string }) {
  const { submit, isPending } = useBlock()
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
          onClick={() => submit({ id, blocked: false })}
        >
          Unblock
        </Button>
      }
    >
      You can’t message each other or see each other’s listings.
    </Notice>
  )
}
