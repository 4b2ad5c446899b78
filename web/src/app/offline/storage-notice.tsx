import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { useSession } from '../../lib/session.ts'
import { useStorageRefusal } from '../../lib/storage.ts'
import * as words from '../words.ts'

/** Says what a browser that refuses to store anything will not keep, until it is put away. */
export function StorageNotice() {
  const lost = useLost()
  const [dismissed, setDismissed] = useState<string>()
  if (lost === undefined || dismissed === lost) return null
  return (
    <section
      aria-label={words.yourBrowser}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 text-sm shadow-pop"
    >
      <p role="status" className="min-w-0 flex-1">
        {lost}
      </p>
      <IconButton icon={X} label={words.dismiss} onClick={() => setDismissed(lost)} className="-mr-1" />
    </section>
  )
}

function useLost(): string | undefined {
  const refusal = useStorageRefusal()
  const { status } = useSession()
  if (refusal === 'all') return status === 'in' ? words.aReloadSignsYouOut : words.nothingIsStored
  if (refusal === 'tab') return words.aReloadLosesTexts
  const worksOffline = 'serviceWorker' in navigator && 'indexedDB' in window
  return worksOffline ? undefined : words.nothingIsKeptOffline
}
