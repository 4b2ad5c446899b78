import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'

export function BeyondTheEnd({ page, onFirst }: { page: number; onFirst: () => void }) {
  return (
    <EmptyState
      title={`There is no page ${page}`}
      text="The list may be shorter now, or the link is wrong."
      picture="books"
      action={<Button onClick={onFirst}>Back to page 1</Button>}
    />
  )
}
