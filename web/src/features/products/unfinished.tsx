import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { paths } from '../../lib/paths.ts'
import { draftIds } from './draft-keys.ts'
import * as words from './words.ts'

/** Where the drafts of listings are that this device keeps. */
export function Unfinished({ userId }: { userId: number }) {
  const count = draftIds(userId).length
  if (count === 0) return null
  return (
    <Notice
      title={words.unfinishedProducts(count)}
      action={
        <ButtonLink to={paths.addListing} state={{ kind: 'product' }} variant="outline">
          {words.showYourDrafts}
        </ButtonLink>
      }
    >
      {words.draftsAreOnThisDevice}
    </Notice>
  )
}
