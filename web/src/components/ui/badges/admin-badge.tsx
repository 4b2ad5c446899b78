import { ShieldCheck } from 'lucide-react'
import { Badge } from './badge.tsx'

export function AdminBadge({ isAdmin }: { isAdmin: boolean | undefined }) {
  if (!isAdmin) return null
  return (
    <Badge tone="info" icon={<ShieldCheck aria-hidden="true" />} className="align-middle">
      Admin
    </Badge>
  )
}
