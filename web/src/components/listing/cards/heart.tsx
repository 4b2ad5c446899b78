import { Suspense } from 'react'
import { idly } from '../../../lib/navigation/lazily.ts'
import { HeartLook, type HeartProps } from './heart-look.tsx'

const HeartButton = idly<HeartProps>(() => import('./heart-button.tsx'))

/** A heart that keeps a listing as a favourite. It can be pressed once the browser had time to load how. */
export function Heart(props: HeartProps) {
  return (
    <Suspense fallback={<HeartLook isFavorite={false} className={props.className} />}>
      <HeartButton {...props} />
    </Suspense>
  )
}
