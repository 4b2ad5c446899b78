import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/count-badge.tsx'
import { waitingForAdminQuery } from '../../lib/api/waiting.ts'
import * as words from '../words.ts'

/** The number of disputes and reports that wait for this admin. `className` says where it stands. */
export function WaitingForAdmin({ className }: { className?: string }) {
  const { data } = useQuery(waitingForAdminQuery)
  const { disputes, reports } = data ?? { disputes: 0, reports: 0 }
  const label = () => words.openOpen(disputes, reports)
  return <CountBadge count={disputes + reports} label={label} className={className} />
}
