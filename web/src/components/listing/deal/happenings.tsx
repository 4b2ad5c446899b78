import type { Happening } from '../../../lib/order-history.ts'
import { Time } from '../../ui/time.tsx'

export function Happenings({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <ol className="grid gap-3 text-sm">
      {happenings.map(({ at, label, detail }) => (
        <li key={`${at} ${label}`} className="grid gap-x-4 md:grid-cols-[11rem_minmax(0,1fr)]">
          <Time at={at} as="date-time" className="text-ink-3" />
          <div dir="auto" className="min-w-0 break-words">
            <p className="font-semibold">{label}</p>
            {detail && <p className="text-ink-2 tabular-nums">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
