import { Suspense } from 'react'
import { lazyWhenIdle } from '../../../lib/navigation/lazily.ts'
import { HeartLook, type HeartProps } from './heart-look.tsx'

const HeartButton = lazyWhenIdle<HeartProps>(() => import('./heart-button.tsx'))

/** Becomes active once its code has loaded. */
export function Heart(props: HeartProps) {
  return (
    <Suspense fallback={<HeartLook isFavorite={false} className={props.className} />}>
      <HeartButton {...props} />
    </Suspense>
  )
}
