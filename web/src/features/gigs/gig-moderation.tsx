import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { Card } from '../../components/ui/card.tsx'
import { OpenGigActions } from './open-gig-actions.tsx'

/** Actions of campus admins on another member's open gig (R13). */
export default function GigModeration({ gig }: { gig: Gig }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">Moderation</h2>
      <p className="text-ink-2">Everything you do here is kept in the audit log.</p>
      <div className="flex flex-wrap gap-3">
        <OpenGigActions gig={gig} moderates />
      </div>
    </Card>
  )
}
