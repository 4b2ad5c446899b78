import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { cx } from '../../lib/cx.ts'

const FOLDS_AFTER_MS = 3000

/** Folds to its icon, as it lies over the page. */
export function OfflineBanner() {
  const online = useOnline()
  const [isFolded, setFolded] = useState(false)
  useEffect(() => {
    if (online) return
    // A conversation leaves room for it.
    const { style } = document.documentElement
    style.setProperty('--offline-room', '3.5rem')
    const fold = setTimeout(() => setFolded(true), FOLDS_AFTER_MS)
    return () => {
      clearTimeout(fold)
      setFolded(false)
      style.removeProperty('--offline-room')
    }
  }, [online])
  return (
    <div role="status" className="offline-notice z-40">
      {!online && (
        <p className="flex items-center gap-2 rounded-full bg-ink px-3 py-2.5 text-sm font-semibold text-bg shadow-pop">
          <WifiOff aria-hidden="true" className="size-4" />
          <span className={cx(isFolded && 'sr-only')}>You're offline</span>
        </p>
      )}
    </div>
  )
}
