import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { TileOrder } from './photo-order.ts'

type OrderedTileProps = {
  name: string
  order: TileOrder | undefined
  isCover: boolean
  children: ReactNode
}

export function OrderedTile({ name, order, isCover, children }: OrderedTileProps) {
  return (
    <li
      {...order?.drag}
      className={cx(
        'relative aspect-square overflow-hidden rounded-md bg-sunken [&_img]:pointer-events-none',
        order?.drag.draggable && 'pointer-fine:cursor-grab',
      )}
    >
      {children}
      {isCover && <Badge className="absolute top-3 left-2 bg-surface!">Cover</Badge>}
      {order && order.count > 1 && (
        <div className="absolute inset-x-1 bottom-1 flex justify-between">
          <IconButton
            icon={ChevronLeft}
            label={`Move ${name} earlier`}
            aria-disabled={order.index === 0}
            onClick={() => order.onMove(order.index - 1)}
            className="bg-surface/90"
          />
          <IconButton
            icon={ChevronRight}
            label={`Move ${name} later`}
            aria-disabled={order.index === order.count - 1}
            onClick={() => order.onMove(order.index + 1)}
            className="bg-surface/90"
          />
        </div>
      )}
    </li>
  )
}
