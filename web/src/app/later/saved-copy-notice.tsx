import { WifiOff } from 'lucide-react'
import { formatDateTime, formatTime } from '../../lib/format.ts'
import { useSavedSince } from '../../lib/offline/saved-marks.ts'

/** Over the strip under the top bar, while something on the screen is a copy: from when it is. */
export function SavedCopyNotice() {
  const since = useSavedSince()
  return (
    <div role="status">
      {since !== undefined && (
        <p className="absolute inset-0 flex items-center gap-2 bg-campus-soft leading-tight font-semibold max-[22rem]:text-xs">
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
