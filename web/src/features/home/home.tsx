import { Suspense } from 'react'
import type { Campus } from '#adapters/http/contract/choices.ts'
import { useCampus } from '../../lib/use-campus.ts'
import { idly } from '../../offline/lazily.ts'
import { Hero } from './hero.tsx'
import { LatestProducts } from './latest-products.tsx'

/** Below the fold, and after all that is above it. */
const More = idly<{ campus: Campus | undefined }>(() => import('./more.tsx'))

/** The campus's market at a glance. */
export function Component() {
  const { campus } = useCampus()
  return (
    <>
      <Hero campus={campus} />
      <LatestProducts campus={campus} />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <More campus={campus} />
      </Suspense>
    </>
  )
}
