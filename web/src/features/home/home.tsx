import { Suspense } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { firstHomeQuery } from '#adapters/contract/core/first-calls.ts'
import { ProductCard } from '../../components/listing/cards/product-card.tsx'
import { InView } from '../../components/ui/loading/in-view.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { productLists } from '../../lib/api/listing-queries.ts'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { obtainable } from '../../lib/listings/obtainable.ts'
import { lazyWhenIdle } from '../../lib/navigation/lazily.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Announcements } from './announcements.tsx'
import { Hero } from './hero.tsx'
import { Latest } from './latest.tsx'
import { Shelf } from './shelf.tsx'

const More = lazyWhenIdle<{ campus: Campus | undefined }>(() => import('./more.tsx'))

/** The first view of a phone, with a campus and without. */
const EAGER = { dense: 6, usual: 2 }

const PLACE = 'mt-10 min-h-dvh'

export function Component() {
  const { campus } = useCampus()
  return (
    <>
      <Hero campus={campus} />
      <Shelf />
      <Announcements campus={campus} />
      <Latest
        many="products"
        dense={campus !== undefined}
        listPath={paths.products}
        query={productLists.page(firstHomeQuery(campus))}
        pick={obtainable}
        invitation="Be the first to sell on this campus."
        card={(product, index) => (
          <ProductCard
            product={product}
            to={paths.product(product.id)}
            eager={index < (campus ? EAGER.dense : EAGER.usual)}
            priority={index === 0}
            dense={campus !== undefined}
          />
        )}
      />
      <InView name="home" before={<div className={PLACE} />}>
        <Suspense
          fallback={
            <div className={PLACE}>
              <Skeleton kind="cards" label="Loading businesses" />
            </div>
          }
        >
          <More campus={campus} />
        </Suspense>
      </InView>
    </>
  )
}
