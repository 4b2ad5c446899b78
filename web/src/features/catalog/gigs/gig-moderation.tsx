import type { Gig } from '#adapters/http/contract/gigs.ts'
import { Card } from '../../../components/card.tsx'
import { OpenGigActs } from './open-gig-acts.tsx'

/** For admins of its campus: somebody else's open gig is edited or deleted as moderation (R13). */
export default function GigModeration({ gig }: { gig: Gig }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">Moderation</h2>
      <p className="text-ink-2">What you do here is kept in the audit log.</p>
      <div className="flex flex-wrap gap-3">
        <OpenGigActs gig={gig} moderates />
      </div>
    </Card>
  )
}
