import { EyeOff } from 'lucide-react'
import type { ListingKindDetails } from '../../../lib/listing-kinds.ts'
import { Notice } from '../../ui/notice.tsx'
import * as words from '../words.ts'

type DisabledBannerProps = { listingKind: ListingKindDetails; isOwner: boolean; reason: string | null }

/** Tells who still sees a disabled listing that nobody else does, and why. */
export default function DisabledBanner({ listingKind: { kind }, isOwner, reason }: DisabledBannerProps) {
  return (
    <Notice
      tone="danger"
      icon={EyeOff}
      title={isOwner ? words.thisIsDisabled(kind) : words.thisIsDisabledOnlyItsOwner(kind)}
      className="mb-6"
    >
      {reason !== null && (
        <p dir="auto" className="break-words">
          {words.reason(reason)}
        </p>
      )}
    </Notice>
  )
}
