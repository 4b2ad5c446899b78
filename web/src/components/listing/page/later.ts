import { idly } from '../../../lib/navigation/lazily.ts'
import { withSuspense } from '../../ui/loading/lazily.tsx'
import type { ShareButtonsProps } from '../contact/share-buttons.tsx'
import type { ReportButtonProps } from '../deal/report-button.tsx'

/** Secondary parts, loaded when the browser is idle. */
export const ShareButtons = withSuspense(
  idly<ShareButtonsProps>(() =>
    import('../contact/share-buttons.tsx').then(({ ShareButtons }) => ({ default: ShareButtons })),
  ),
)
export const ReportButton = withSuspense(
  idly<ReportButtonProps>(() =>
    import('../deal/report-button.tsx').then(({ ReportButton }) => ({ default: ReportButton })),
  ),
)
