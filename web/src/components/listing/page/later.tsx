import { lazyWhenIdle } from '../../../lib/navigation/lazily.ts'
import { withSuspense } from '../../ui/loading/lazily.tsx'
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
