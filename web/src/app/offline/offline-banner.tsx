import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useOnline } from '../../lib/browser/online.ts'

export function OfflineBanner() {
  const online = useOnline()
  useEffect(() => {
    if (online) return
    // A conversation leaves room for it.
    const { style } = document.documentElement
    style.setProperty('--offline-room', '3.5rem')
    return () => void style.removeProperty('--offline-room')
  }, [online])
  return (
    <div role="status" className="offline-notice z-40">
      {!online && (
        <p className="flex items-center gap-2 rounded-full bg-ink px-4 py-2.5 text-sm font-semibold text-bg shadow-pop">
          <WifiOff aria-hidden="true" className="size-4" />
          You're offline
        </p>
      )}
    </div>
  )
}
