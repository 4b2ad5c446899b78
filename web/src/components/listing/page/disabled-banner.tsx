import { EyeOff } from 'lucide-react'
import type { ListingKindDetails } from '../../../lib/listing-kinds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import * as words from '../words.ts'

type DisabledBannerProps = { listingKind: ListingKindDetails; isOwner: boolean; reason: string | null }

/** Tells who still sees a disabled listing that nobody else does, and why. */
export function DisabledBanner({ listingKind: { kind }, isOwner, reason }: DisabledBannerProps) {
  return (
    <Notice
      tone="danger"
      icon={EyeOff}
      title={isOwner ? words.thisIsDisabled(kind) : words.thisIsDisabledOnlyItsOwner(kind)}
      className="mb-6"
    >
      {reason !== null && <p className="break-words">{words.reason(reason)}</p>}
    </Notice>
  )
}

/** The page of a disabled listing for everyone else. */
export function NotVisible({ listingKind: { kind, One, many, path } }: { listingKind: ListingKindDetails }) {
  return (
    <>
      <PageTitle>{words.notAvailable(One)}</PageTitle>
      <Notice
        tone="danger"
        icon={EyeOff}
        title={words.thisHasBeenDisabled(kind)}
        className="mt-4"
        action={
          <ButtonLink to={path} variant="outline">
            {words.browse(many)}
          </ButtonLink>
        }
      />
    </>
  )
}
