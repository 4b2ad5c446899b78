import { HandCoins, type LucideIcon, Package, Store, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { counted, formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'

type WaitingProps = {
  toPrepare: number
  toConfirm: number
  offers: number
  cancellations: { count: number; orderId?: number | undefined }
}

export function Waiting({ toPrepare, toConfirm, offers, cancellations }: WaitingProps) {
  if (toPrepare + toConfirm + offers + cancellations.count === 0) return null
  const { count: requests, orderId } = cancellations
  return (
    <div className="mt-6 grid gap-3 md:grid-cols-2">
      <Box
        count={toPrepare}
        Icon={Store}
        one="new order"
        action={<ButtonLink to={paths.sellerOrders}>Start preparing</ButtonLink>}
      >
        The money is already in escrow.
      </Box>
      <Box
        count={toConfirm}
        Icon={Package}
        one="delivered order"
        action={<ButtonLink to={`${paths.orders}?status=delivered`}>Check and confirm</ButtonLink>}
      >
        Check the item, then confirm. Each order shows when its seller is paid.
      </Box>
      <Box
        count={requests}
        Icon={Undo2}
        one="request to cancel"
        many="requests to cancel"
        action={
          <ButtonLink
            to={requests === 1 && orderId !== undefined ? paths.order(orderId) : paths.sellerOrders}
          >
            View request
          </ButtonLink>
        }
      >
        Agree and refund the buyer, or keep the order going.
      </Box>
      <Box
        count={offers}
        Icon={HandCoins}
        one="offer to answer"
        many="offers to answer"
        action={<ButtonLink to={paths.offers}>View offers</ButtonLink>}
      >
        Accept, decline or name another price within 48 hours.
      </Box>
    </div>
  )
}

type BoxProps = {
  count: number
  Icon: LucideIcon
  one: string
  many?: string
  action: ReactNode
  children: string
}

function Box({ count, Icon, one, many, action, children }: BoxProps) {
  if (count === 0) return null
  const things = many !== undefined && count !== 1 ? `${formatCount(count)} ${many}` : counted(count, one)
  return (
    <Notice icon={Icon} title={`You have ${things}.`} action={action}>
      {children}
    </Notice>
  )
}
