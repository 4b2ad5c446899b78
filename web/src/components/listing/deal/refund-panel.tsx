import { useState } from 'react'
import { formatNaira } from '../../../lib/format.ts'
import { administers } from '../../../lib/session/administers.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export type RefundedDeal = {
  kind: 'order' | 'gig'
  id: number
  campus: string
  sides: readonly number[]
  lateRefund: number
}

/** Refund of a completed deal, for admins of its campus who are neither side. */
export default function RefundPanel({ deal }: { deal: RefundedDeal }) {
  const { user } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  if (!user || !administers(user, deal.campus) || deal.sides.includes(user.id)) return null
  const payer = deal.kind === 'order' ? 'buyer' : 'client'
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">Refund</h2>
      <p className="mb-3 text-ink-2">
        {deal.lateRefund > 0
          ? `${formatNaira(deal.lateRefund)} was refunded to the ${payer} after it was completed.`
          : `The money was paid out. You can still refund the ${payer}.`}
      </p>
      <Button variant="danger-outline" onClick={() => setIsAsking(true)}>
        {`Refund ${payer}`}
      </Button>
      <RefundDialog
        deal={deal}
        payer={payer}
        isSuper={user.role === 'SUPER_ADMIN'}
        open={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  )
}
