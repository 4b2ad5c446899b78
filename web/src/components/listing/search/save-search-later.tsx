import { idly } from '../../../lib/navigation/lazily.ts'
import { withSuspense } from '../../ui/loading/lazily.tsx'
import type { SaveSearchProps } from './save-search.tsx'

/** Loaded once the page is idle. */
export const SaveSearch = withSuspense(idly<SaveSearchProps>(() => import('./save-search.tsx')))
