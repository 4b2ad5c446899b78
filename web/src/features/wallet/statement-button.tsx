import { Download } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { download } from '../../lib/api/download.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { toast } from '../../lib/toast.ts'

type Days = { startDate?: string | undefined; endDate?: string | undefined }

/** Downloads the statement of these days, of all of them when none are given. */
export function StatementButton({ startDate, endDate }: Days) {
  const { act, isPending } = useAct({
    mutationFn: (days: Days) => download(pathOf(days), 'statement.csv'),
    onSuccess: () => toast.success('Statement downloaded'),
    onError: (error) => toast.error(userMessage(error, 'Failed to download the statement')),
  })
  return (
    <Button
      variant="outline"
      busy={isPending}
      busyLabel="Downloading…"
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => act({ startDate, endDate })}
    >
      Download statement
    </Button>
  )
}

function pathOf(days: Days): string {
  const given = Object.entries(days).filter(([, day]) => day)
  return `/api/wallet/statement.csv?${new URLSearchParams(given as [string, string][])}`
}
