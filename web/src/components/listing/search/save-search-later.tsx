import { Suspense } from 'react'
import { idly } from '../../../lib/lazily.ts'
import type { SaveSearchProps } from './save-search.tsx'

const Button = idly<SaveSearchProps>(() => import('./save-search.tsx'))

/** The button that saves a search, which comes once the page is idle. */
export function SaveSearch(props: SaveSearchProps) {
  return (
    <Suspense fallback={null}>
      <Button {...props} />
    </Suspense>
  )
}
