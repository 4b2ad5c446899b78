import type { PersonForAdmins, PersonReport } from '#adapters/contract/moderation/people.ts'
import { Badge, type Tone } from '../../../components/ui/badges/badge.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { counted } from '../../../lib/format.ts'

const OUTCOMES: Record<PersonReport['outcome'], { tone: Tone; label: string }> = {
  open: { tone: 'warn', label: 'Open' },
  taken_down: { tone: 'danger', label: 'Taken down' },
  warned: { tone: 'danger', label: 'Warned' },
  acted: { tone: 'danger', label: 'Acted on' },
  dismissed: { tone: 'neutral', label: 'Dismissed' },
}

export function PersonReports({
  reports: { all, open, warnings, newest },
}: Pick<PersonForAdmins, 'reports'>) {
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">Reports and warnings</h2>
      {all === 0 ? (
        <p className="text-ink-2">No reports about them.</p>
      ) : (
        <p className="text-sm text-ink-2">
          {`${counted(all, 'report')}, ${open} open, ${counted(warnings, 'warning')}`}
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {newest.map(({ id, title, reason, createdAt, outcome, decision }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
                {title}
              </span>
              <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {reason}
            </p>
            {decision !== null && decision !== '' && (
              <p dir="auto" className="rounded-md bg-sunken p-3 text-sm wrap-anywhere">
                {decision}
              </p>
            )}
            <Time at={createdAt} as="date-time" className="text-xs text-ink-3" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function PersonSessions({ person: { sessions, knownDevices } }: { person: PersonForAdmins }) {
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">Sessions and devices</h2>
      <p className="text-sm text-ink-2">
        {`${sessions.length === 0 ? 'Not signed in anywhere' : counted(sessions.length, 'session')}, ${counted(knownDevices, 'known device')}`}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {sessions.map(({ id, name, isNew, createdAt, lastSeenAt }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{name}</span>
              {isNew && <Badge tone="warn">New device</Badge>}
            </p>
            <p className="text-sm text-ink-2">
              Signed in <Time at={createdAt} as="date-time" />
            </p>
            <p className="text-xs text-ink-3">
              Last used <Time at={lastSeenAt} as="relative" />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
