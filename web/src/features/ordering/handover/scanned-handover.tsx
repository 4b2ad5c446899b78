import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { formatNaira } from '../../../lib/format.ts'
import { stayHere } from '../../../lib/navigation/stay-here.ts'
import { isOpen } from '../../../lib/order-history.ts'
import { useHandOver } from '../api.ts'
import { codeIn } from './handover-link.ts'

/** Removes the code from the URL at once. */
export function ScannedHandover({ order, isSeller }: { order: Order; isSeller: boolean }) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [code, setCode] = useState<string>()
  const handOver = useHandOver(order)
  const scanned = codeIn(hash)
  useEffect(() => {
    if (scanned === undefined) return
    setCode(scanned)
    void navigate(`${pathname}${search}`, { replace: true, ...stayHere })
  }, [scanned, pathname, search, navigate])
  const close = () => setCode(undefined)
  return (
    <ConfirmDialog
      open={code !== undefined && isSeller && isOpen(order) && order.escrowStatus !== 'disputed'}
      onClose={close}
      onConfirm={() => code !== undefined && handOver.submit(code, { onSuccess: close })}
      title="Complete the handover?"
      confirmLabel="Complete Handover"
      cancelLabel="Not yet"
      busy={handOver.isPending}
      busyLabel="Completing…"
    >
      {`${order.buyer.name} has the item and showed you their code. You get ${formatNaira(order.subtotal)} at once.`}
    </ConfirmDialog>
  )
}
