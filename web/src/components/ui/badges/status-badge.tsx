import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Hourglass,
  Lock,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  Truck,
  Undo2,
} from 'lucide-react'
import { Badge, type Tone } from './badge.tsx'

type Look = { tone: Tone; icon: LucideIcon; label?: string }

const LOOKS: Record<string, Look> = {
  completed: { tone: 'money', icon: CircleCheck },
  delivered: { tone: 'money', icon: PackageCheck },
  accepted: { tone: 'money', icon: CircleCheck },
  confirmed_by_buyer: { tone: 'money', icon: BadgeCheck, label: 'Completed' },
  release: { tone: 'money', icon: BadgeCheck },
  released: { tone: 'money', icon: BadgeCheck },
  refund: { tone: 'money', icon: Undo2 },
  refunded: { tone: 'money', icon: Undo2 },
  deposit: { tone: 'money', icon: CircleCheck },
  open: { tone: 'money', icon: CircleDashed },
  pending: { tone: 'warn', icon: Clock },
  escrow: { tone: 'warn', icon: Lock, label: 'Held in escrow' },
  held: { tone: 'warn', icon: Lock, label: 'Held in escrow' },
  preparing: { tone: 'warn', icon: Hourglass },
  ready_for_pickup: { tone: 'warn', icon: PackageOpen, label: 'Ready for Pickup' },
  confirmed: { tone: 'info', icon: CircleCheck },
  shipped: { tone: 'info', icon: Truck },
  in_transit: { tone: 'info', icon: Truck, label: 'In Transit' },
  in_progress: { tone: 'info', icon: Hourglass, label: 'In Progress' },
  failed: { tone: 'danger', icon: CircleX },
  rejected: { tone: 'danger', icon: CircleX },
  cancelled: { tone: 'danger', icon: Ban },
  disabled: { tone: 'danger', icon: Ban },
  disputed: { tone: 'danger', icon: Lock },
}

const TRANSACTION_LOOKS: Record<string, Look> = {
  completed: { tone: 'money', icon: CircleCheck },
  pending: { tone: 'warn', icon: Clock },
  failed: { tone: 'danger', icon: CircleX },
}

type StatusBadgeProps = {
  status: string
  kind?: 'transaction' | undefined
  label?: string | undefined
  /** Plain text: a sentence beside it says what matters. */
  quiet?: boolean | undefined
  className?: string | undefined
}

export function StatusBadge({ status, kind, label, quiet = false, className }: StatusBadgeProps) {
  const look = (kind === 'transaction' ? TRANSACTION_LOOKS : LOOKS)[status] ?? {
    tone: 'neutral',
    icon: CircleDashed,
  }
  if (quiet) return <span className="badge">{label ?? look.label ?? capitalised(status)}</span>
  const Icon = look.icon
  return (
    <Badge tone={look.tone} icon={<Icon aria-hidden="true" />} className={className}>
      {label ?? look.label ?? capitalised(status)}
    </Badge>
  )
}

function capitalised(status: string): string {
  const text = status.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
