import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { Card } from '../../components/ui/card.tsx'
import { OpenGigActions } from './open-gig-actions.tsx'
import * as words from './words.ts'

/** For admins of its campus: somebody else's open gig is edited or deleted as moderation (R13). */
export default function GigModeration({ gig }: { gig: Gig }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">{words.moderation}</h2>
      <p className="text-ink-2">{words.everythingYouDoHereIsKept}</p>
      <div className="flex flex-wrap gap-3">
        <OpenGigActions gig={gig} moderates />
      </div>
    </Card>
  )
}
