import { paths } from '../../lib/navigation/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** A payment without an answer may have succeeded, and paying again cannot charge twice. */
export function UnsureNotice() {
  return (
    <Notice
      tone="warn"
      title="We’re not sure it went through."
      action={
        <ButtonLink to={paths.orders} variant="outline">
          Check my orders
        </ButtonLink>
      }
    >
      The connection broke while you paid. You can try again: you can’t be charged twice.
    </Notice>
  )
}
