import { type ComponentProps, Suspense } from 'react'
import { lazyWhenIdle } from '../../../lib/navigation/lazily.ts'
import { lazily, withSuspense } from '../../ui/loading/lazily.tsx'
import { Bone } from '../../ui/loading/skeleton.tsx'
import type { ShareButtonsProps } from '../contact/share-buttons.tsx'
import type { ReportButtonProps } from '../deal/report-button.tsx'

export const ShareButtons = withSuspense(
  lazyWhenIdle<ShareButtonsProps>(() =>
    import('../contact/share-buttons.tsx').then(({ ShareButtons }) => ({ default: ShareButtons })),
  ),
)
export const ReportButton = withSuspense(
  lazyWhenIdle<ReportButtonProps>(() =>
    import('../deal/report-button.tsx').then(({ ReportButton }) => ({ default: ReportButton })),
  ),
)

const LazyJustPublished = lazily(() => import('../manage/just-published.tsx'))

export function JustPublished(props: ComponentProps<typeof LazyJustPublished>) {
  return (
    <Suspense fallback={<Bone className="h-43 rounded-lg!" />}>
      <LazyJustPublished {...props} />
    </Suspense>
  )
}
