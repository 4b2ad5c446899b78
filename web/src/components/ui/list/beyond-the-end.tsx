import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import * as words from '../words.ts'

/** A page of a list that has fewer pages, and the way back to the first. */
export function BeyondTheEnd({ page, onFirst }: { page: number; onFirst: () => void }) {
  return (
    <EmptyState
      title={words.thereIsNoPage(page)}
      text={words.theListMayBeShorterNow}
      picture="books"
      action={<Button onClick={onFirst}>{words.backToPageOne}</Button>}
    />
  )
}
