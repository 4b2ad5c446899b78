import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { useStorageRefusal } from '../../lib/browser/storage.ts'
import { useSession } from '../../lib/session/session.ts'

export function StorageNotice() {
  const lost = useLost()
  const [dismissed, setDismissed] = useState<string>()
  if (lost === undefined || dismissed === lost) return null
  return (
    <section
      aria-label="Your browser"
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3 text-sm shadow-pop"
    >
      <p role="status" className="min-w-0 flex-1">
        {lost}
      </p>
      <IconButton icon={X} label="Dismiss" onClick={() => setDismissed(lost)} className="-mr-1" />
    </section>
  )
}

function useLost(): string | undefined {
  const refusal = useStorageRefusal()
  const { status } = useSession()
  if (refusal === 'all')
    return status === 'in'
      ? 'Your browser doesn’t let us store anything: a reload signs you out and loses what you typed.'
      : 'Your browser doesn’t let us store anything, so you’ll have to sign in again after each reload.'
  if (refusal === 'tab') return 'Your browser’s storage is full or blocked: a reload loses what you typed.'
  const worksOffline = 'serviceWorker' in navigator && 'indexedDB' in window
  return worksOffline
    ? undefined
    : 'This browser can’t keep pages or unsent messages for when you’re offline.'
}
