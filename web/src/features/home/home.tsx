import { Suspense } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { InView } from '../../components/ui/in-view.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { idly } from '../../lib/lazily.ts'
import { useCampus } from '../../lib/use-campus.ts'
import { Hero } from './hero.tsx'
import { LatestProducts } from './latest-products.tsx'

/** Below the fold. */
const More = idly<{ campus: Campus | undefined }>(() => import('./more.tsx'))

const PLACE = 'mt-10 min-h-dvh'

/** The campus's market at a glance. */
export function Component() {
  const { campus } = useCampus()
  return (
    <>
      <Hero campus={campus} />
      <LatestProducts campus={campus} />
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
