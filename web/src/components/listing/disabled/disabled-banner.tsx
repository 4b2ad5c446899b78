import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { Notice } from '../../ui/notice.tsx'

type DisabledBannerProps = {
  listingKind: ListingKindDetails
  isOwner: boolean
  reason: string | null
  children?: ReactNode
}

export default function DisabledBanner({
  listingKind: { kind },
  isOwner,
  reason,
  children,
}: DisabledBannerProps) {
  return (
    <Notice
      tone="danger"
      icon={EyeOff}
      title={
        isOwner
          ? `This ${kind} is disabled. Only you can see it.`
          : `This ${kind} is disabled. Only its owner and admins can see it.`
      }
      className="mb-6"
    >
      {reason !== null && (
        <p dir="auto" className="break-words">
          {`Reason: ${reason}`}
        </p>
      )}
      {children}
    </Notice>
  )
}
