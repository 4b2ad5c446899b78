import { cx } from '../../../lib/cx.ts'
import { cardGridClass } from '../../listing/cards/product-card.tsx'

type SkeletonProps = {
  label: string
  kind?: 'rows' | 'cards' | 'detail' | 'listing' | undefined
  lines?: number | undefined
}

/** Appears after 150 ms; `listing` has a photo first. */
export function Skeleton({ label, kind = 'rows', lines = kind === 'cards' ? 8 : 4 }: SkeletonProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className="appear-late">
        {kind === 'rows' && <Rows count={lines} />}
        {kind === 'cards' && <Cards count={lines} />}
        {kind === 'detail' && <Detail />}
        {kind === 'listing' && <Listing />}
      </div>
    </>
  )
}

export function Bone({ className }: { className: string }) {
  return <span className={cx('shimmer block rounded-sm', className)} />
}

function Cards({ count }: { count: number }) {
  return (
    <div className={cardGridClass}>
      {places(count).map((index) => (
        <div key={index} className="rounded-lg bg-surface pb-3 shadow-card">
          <Bone className="aspect-square rounded-lg!" />
          <div className="space-y-1 px-3 pt-3">
            <Bone className="h-6 w-24" />
            <Bone className="h-10 w-full" />
            <Bone className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <div className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
      {places(count).map((index) => (
        <div key={index} className="flex items-center gap-3 py-4">
          <Bone className="size-10 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Bone className="h-4 w-1/2" />
            <Bone className="h-3 w-1/3" />
          </div>
          <Bone className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}

function Detail() {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8">
      <Bone className="aspect-square rounded-lg!" />
      <div className="space-y-4">
        <Bone className="h-8 w-3/4" />
        <Bone className="h-8 w-1/3" />
        <Bone className="h-12 w-full rounded-md!" />
        <div className="space-y-2 pt-4">
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-2/3" />
        </div>
      </div>
    </div>
  )
}

function Listing() {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-x-10">
      <div className="lead-place">
        <Bone className="lead-photo md:rounded-lg!" />
      </div>
      <div className="space-y-3 md:space-y-4">
        <Bone className="h-8 w-1/3" />
        <Bone className="h-7 w-3/4" />
        <Bone className="h-6 w-full" />
        <Bone className="h-15 w-full rounded-md!" />
        <Bone className="h-12 w-full rounded-md!" />
      </div>
    </div>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
