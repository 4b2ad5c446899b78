import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { draftIds } from '../../../lib/listings/draft-keys.ts'
import { paths } from '../../../lib/navigation/paths.ts'

export function Unfinished({ userId }: { userId: number }) {
  const count = draftIds(userId).length
  if (count === 0) return null
  return (
    <Notice
      title={count === 1 ? 'You have 1 unfinished product' : `You have ${count} unfinished products`}
      action={
        <ButtonLink to={paths.addListing} state={{ kind: 'product' }} variant="outline">
          Show your drafts
        </ButtonLink>
      }
    >
      Only you see them, on this device.
    </Notice>
  )
}
