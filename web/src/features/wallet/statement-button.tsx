import { Download } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { download } from '../../lib/api/download.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'

type Days = { startDate?: string | undefined; endDate?: string | undefined }

/** Downloads the statement of these days, of all of them when none are given. */
export function StatementButton({ startDate, endDate }: Days) {
  const { submit, isPending } = useSubmitOnce({
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
      onClick={() => submit({ startDate, endDate })}
    >
      Download statement
    </Button>
  )
}

/** Returns the days that are given as the query of an address. */
export function queryOf({ startDate, endDate }: Days): string {
  const given = Object.entries({ startDate, endDate }).filter(([, day]) => day)
  return new URLSearchParams(given as [string, string][]).toString()
}

function pathOf(days: Days): string {
  return `/api/wallet/statement.csv?${queryOf(days)}`
}
