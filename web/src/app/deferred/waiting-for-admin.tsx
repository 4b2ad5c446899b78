import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { waitingForAdminQuery } from '../../lib/api/waiting.ts'

const KINDS = [
  ['disputes', 'open dispute', 'open disputes'],
  ['reports', 'open report', 'open reports'],
  ['studentCards', 'student card to check', 'student cards to check'],
  ['lostKeys', 'locked-out member', 'locked-out members'],
  ['corrections', 'refund or adjustment to approve', 'refunds or adjustments to approve'],
  ['signals', 'sign of possible fraud', 'signs of possible fraud'],
] as const

export function WaitingForAdmin({ className }: { className?: string }) {
  const { data } = useQuery(waitingForAdminQuery)
  const waiting = KINDS.map(([kind, one, many]) => ({ count: data?.[kind] ?? 0, one, many }))
  const label = () =>
    waiting
      .filter(({ count }) => count > 0)
      .map(({ count, one, many }) => `, ${count} ${count === 1 ? one : many}`)
      .join('')
  return (
    <CountBadge
      count={waiting.reduce((sum, { count }) => sum + count, 0)}
      label={label}
      className={className}
    />
  )
}
