import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import type { SearchToSave } from '#adapters/contract/notifying/alerts.ts'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'

export type SaveSearchProps = {
  kind: SearchToSave['kind']
  campus: Campus | undefined
  filters: Readonly<Record<string, string | number | undefined>>
}

/** Saves the search for alerts; hidden without filters, and for visitors. */
export default function SaveSearch({ kind, campus, filters }: SaveSearchProps) {
  const { user } = useSession()
  const on = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  if (!user || on.length === 0) return null
  // The server validates the filters and reports an unknown one.
  const search = { kind, campus: campus ?? null, filters: Object.fromEntries(on) } as SearchToSave
  return <Save key={JSON.stringify(search)} search={search} />
}

function Save({ search }: { search: SearchToSave }) {
  const [isSaved, setSaved] = useState(false)
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (_: undefined) => call('POST /api/alerts/searches', { body: search }),
    onSuccess: () => setSaved(true),
    onError: (error) => toast.error(userMessage(error, 'The search could not be saved. Please try again.')),
  })
  if (isSaved)
    return (
      <p role="status" className="text-sm">
        Saved. We’ll alert you to new matches. <AppLink to={paths.alerts}>See your alerts</AppLink>
      </p>
    )
  return (
    <Button
      variant="outline"
      busy={isPending}
      busyLabel="Saving…"
      icon={<BellPlus aria-hidden="true" className="size-5" />}
      onClick={() => submit(undefined)}
    >
      Save this search
    </Button>
  )
}
