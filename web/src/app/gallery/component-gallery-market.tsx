import { Heart } from 'lucide-react'
import { useId, useState } from 'react'
import type { PictureSource } from '../../components/listing/cards/picture.tsx'
import { cardGridClass, ProductCard } from '../../components/listing/cards/product-card.tsx'
import type { CardProduct } from '../../components/listing/cards/product-summary.tsx'
import { Gallery } from '../../components/listing/page/gallery.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { MoneyTrail } from '../../components/money/money-trail.tsx'
import { Price } from '../../components/money/price.tsx'
import { Card } from '../../components/ui/card.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Pagination } from '../../components/ui/list/pagination.tsx'
import { Stepper } from '../../components/ui/stepper.tsx'
import { Time } from '../../components/ui/time.tsx'
import { GallerySection, Row } from './component-gallery-section.tsx'

const AT = '2026-11-21T08:15:00Z'

/** Amounts, their way through escrow, and an order’s progress. */
export function GalleryMoney() {
  return (
    <GallerySection name="Money and progress">
      <Row>
        <Price naira={185_000} className="text-xl" />
        <Price naira={2499.5} />
        <Price naira={null} />
        <Amount naira={1500} direction="out" />
        <Amount naira={1500} direction="in" />
        <Amount naira={1500} direction="out" dead />
        <Time at={AT} />
        <Time at={new Date(Date.now() - 7_500_000).toISOString()} as="relative" />
      </Row>
      <Card>
        <MoneyTrail
          stops={[
            { label: 'You paid', amount: 2100, detail: 'From your wallet', at: AT, state: 'past' },
            { label: 'Held in escrow', detail: 'The money is here now', at: AT, state: 'held' },
            { label: 'To Ada', amount: 2000, detail: '₦100 fee, when you confirm delivery', state: 'ahead' },
          ]}
        />
      </Card>
      <Card>
        <Stepper
          label="Delivery progress"
          steps={[
            { label: 'Order Placed', at: AT, state: 'done' },
            { label: 'Preparing', at: AT, state: 'done' },
            { label: 'Ready for Pickup', at: AT, state: 'current' },
            { label: 'In Transit', state: 'ahead' },
            { label: 'Delivered', state: 'ahead' },
            { label: 'Completed', state: 'ahead' },
          ]}
        />
      </Card>
    </GallerySection>
  )
}

const PICTURES: PictureSource[] = ['#2f3aa0', '#08704a', '#8a4b00'].map((color, index) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${color}"/><circle cx="${2 + index * 2}" cy="4" r="2" fill="#ffc629"/></svg>`)}`,
  width: 1024,
  height: 1024,
  placeholder: color,
}))

const TITLES = [
  'iPhone 12, 128 GB, battery 86%, with charger and pouch',
  'Reading table',
  'Engineering Mathematics by K. A. Stroud',
  'Ọlá’s small chops platter',
]

function productOf(id: number): CardProduct {
  const picture = PICTURES[id]
  return {
    id,
    description: TITLES[id] ?? '',
    price: id === 2 ? null : 185_000 / (id + 1),
    campus: ['unilag', 'ui', 'unn', 'oau'][id] ?? 'default',
    createdAt: new Date(Date.now() - id * 90_000_000).toISOString(),
    Images: picture ? [{ ...picture, id, thumbnailUrl: picture.url }] : [],
    isDisabled: id === 1,
  }
}

/** Product cards, pages and pictures. */
export function GalleryProducts() {
  const [page, setPage] = useState(4)
  const id = useId()
  return (
    <GallerySection name="Products">
      <div className={cardGridClass}>
        {[0, 1, 2, 3].map((id) => (
          <ProductCard
            key={id}
            product={productOf(id)}
            to="#product"
            heart={<IconButton icon={Heart} label="Save" className="bg-surface/90 text-heart" />}
          />
        ))}
      </div>
      <Pagination page={page} totalPages={9} onPage={setPage} label={`Pages ${id}`} />
      <Pagination page={page} totalPages={9} onPage={setPage} simple label={`Simple pages ${id}`} />
      <div className="max-w-form">
        <Gallery images={PICTURES} title={`iPhone ${id}`} />
      </div>
    </GallerySection>
  )
}
