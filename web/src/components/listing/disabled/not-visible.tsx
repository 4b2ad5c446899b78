import { EyeOff } from 'lucide-react'
import type { ListingKindDetails } from '../../../lib/listing-kinds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import * as words from '../words.ts'

/** The page of a disabled listing for everyone else. */
export default function NotVisible({ listingKind }: { listingKind: ListingKindDetails }) {
  const { kind, One, many, path } = listingKind
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
