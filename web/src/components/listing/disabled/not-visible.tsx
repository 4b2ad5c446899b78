import { EyeOff } from 'lucide-react'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'

export default function NotVisible({ listingKind }: { listingKind: ListingKindDetails }) {
  const { kind, One, many, path } = listingKind
  return (
    <>
      <PageTitle>{`${One} not available`}</PageTitle>
      <Notice
        tone="danger"
        icon={EyeOff}
        title={`This ${kind} has been disabled and is not visible.`}
        className="mt-4"
        action={
          <ButtonLink to={path} variant="outline">
            {`Browse ${many}`}
          </ButtonLink>
        }
      />
    </>
  )
}
