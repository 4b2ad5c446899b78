import { campusLabel, campusShortName } from '#adapters/contract/core/choices.ts'
import type { PersonForAdmins } from '#adapters/contract/moderation/people.ts'
import { Badge, VerifiedMark } from '../../../components/ui/badges/badge.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { DIVIDED, Fact } from '../../../components/ui/fact.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { ROLE_LABELS } from '../roles.ts'
import { ProfileModeration } from './profile-moderation.tsx'

export function PersonProfile({ person }: { person: PersonForAdmins }) {
  const { id, phone, campus, role, adminCampus, joinedAt, lastSeenAt, verifiedUntil, isClosed } = person
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">Profile</h2>
      {isClosed && (
        <Notice tone="neutral" title="This account is closed." className="mb-4">
          We keep their deals without their name.
        </Notice>
      )}
      {person.removalDueAt !== null && (
        <Notice tone="danger" title="This account is disabled." className="mb-4">
          {`It will be deleted on ${formatDateTime(person.removalDueAt)}.`}
        </Notice>
      )}
      <ProfileModeration person={person} />
      <dl className={DIVIDED}>
        {!isClosed && (
          <Fact name="Email">
            <span className="break-all">{person.email}</span>
            {!person.isEmailVerified && <span className="block text-sm text-warn">Not verified</span>}
          </Fact>
        )}
        <Fact name="Phone">{phone ?? 'Not given'}</Fact>
        <Fact name="Campus">{campus === 'default' ? 'Not set' : campusLabel(campus)}</Fact>
        <Fact name="Student">
          {verifiedUntil === null ? (
            'Not verified'
          ) : (
            <span className="inline-flex flex-wrap items-center justify-end gap-1">
              <VerifiedMark verified />
              <span>Verified until</span> <Time at={verifiedUntil} />
            </span>
          )}
        </Fact>
        <Fact name="Role">
          <Badge tone={role === 'USER' ? 'neutral' : 'info'}>{ROLE_LABELS[role]}</Badge>
          {adminCampus !== null && <span className="ml-2">{`of ${campusShortName(adminCampus)}`}</span>}
        </Fact>
        <Fact name="Joined">
          <Time at={joinedAt} as="date-time" />
        </Fact>
        <Fact name="Last seen">
          {lastSeenAt === null ? 'Not yet' : <Time at={lastSeenAt} as="relative" />}
        </Fact>
        <Fact name="ID">{id}</Fact>
      </dl>
    </Card>
  )
}
