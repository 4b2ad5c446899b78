import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { formatDateTime, formatTime } from '../../lib/format.ts'
import { useSavedSince } from '../../lib/offline/saved-marks.ts'

export function SavedCopyNotice() {
  const since = useSavedSince()
  const isShown = since !== undefined
  useEffect(() => {
    if (!isShown) return
    // Full-height elements leave room for it.
    const { style } = document.documentElement
    style.setProperty('--saved-room', '2.75rem')
    return () => void style.removeProperty('--saved-room')
  }, [isShown])
  return (
    <div role="status" className="bg-campus-soft text-sm">
      {isShown && (
        <p className="page flex min-h-11 items-center gap-2 leading-tight font-semibold max-[22rem]:text-xs">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-campus" />
          <span>{`Saved copy from ${timeOf(since)}. It updates when the network is back.`}</span>
        </p>
      )}
    </div>
  )
}

function timeOf(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? formatTime(at) : formatDateTime(at)
}
