import { ShieldCheck } from 'lucide-react'
import { Badge } from './badge.tsx'

/** Stands beside the name of those who act for the platform, and of nobody else. */
export function AdminBadge({ isAdmin }: { isAdmin: boolean | undefined }) {
  if (!isAdmin) return null
  return (
    <Badge tone="info" icon={<ShieldCheck aria-hidden="true" />} className="align-middle">
      Admin
    </Badge>
  )
}
