import { lazyWhenIdle } from '../../../lib/navigation/lazily.ts'
import { withSuspense } from '../../ui/loading/lazily.tsx'
import type { SaveSearchProps } from './save-search.tsx'

export const SaveSearch = withSuspense(lazyWhenIdle<SaveSearchProps>(() => import('./save-search.tsx')))
