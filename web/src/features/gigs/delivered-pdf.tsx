import { Download } from 'lucide-react'
import type { GigDelivery } from '#adapters/contract/gigs/gigs.ts'
import { Button } from '../../components/ui/button.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { download } from '../../lib/api/download.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'

const KILOBYTE = 1024

export function DeliveredPdf({ file: { id, name, bytes } }: { file: GigDelivery['files'][number] }) {
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (_: undefined) => download(`/api/gigs/deliveries/files/${id}`, name),
    onError: (error) => toast.error(userMessage(error, 'Failed to download the file. Please try again.')),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="outline"
        busy={isPending}
        busyLabel="Downloading…"
        className="max-w-full"
        icon={<Download aria-hidden="true" className="size-5 shrink-0" />}
        onClick={() => submit(undefined)}
      >
        <span className="min-w-0 wrap-anywhere">{`Download ${name}`}</span>
      </Button>
      <span className="text-sm text-ink-2">{`PDF · ${Math.ceil(bytes / KILOBYTE)} KB`}</span>
    </div>
  )
}
