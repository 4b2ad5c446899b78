import { Link } from 'react-router-dom'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import type { AuditEntry } from '#adapters/contract/moderation/audit.ts'
import { type AuditPage, auditSentence } from '#adapters/contract/moderation/audit-sentences.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { inLagos } from '../../lib/time/lagos-time.ts'

const PAGES = {
  person: paths.adminPerson,
  product: paths.product,
  business: paths.business,
  gig: paths.gig,
  order: paths.adminOrder,
  dispute: paths.dispute,
  meeting_points: () => paths.meetingPoints,
  announcements: () => paths.announcements,
  campus: () => paths.campusSettings,
  fees: () => paths.feeSettings,
} as const satisfies Record<AuditPage, (id: number) => string>

export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { actor, action, subjectName, page, campus, before, after, reason, at } = entry
  const { lead, rest } = auditSentence(action)
  return (
    <li className="grid gap-1 py-3">
      <p className="wrap-anywhere">
        <Link
          dir="auto"
          to={paths.adminPerson(actor.id)}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {actor.name || 'Closed account'}
        </Link>{' '}
        <span>{lead}</span>
        {rest !== undefined && (
          <>
            {page ? (
              <AppLink dir="auto" to={PAGES[page.kind](page.id)}>
                {subjectName}
              </AppLink>
            ) : (
              <span dir="auto">{subjectName}</span>
            )}
            <span>{rest}</span>
          </>
        )}
      </p>
      {(before !== '' || after !== '') && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm wrap-anywhere">
          {before !== '' && <Said term="Before" text={before} />}
          {after !== '' && <Said term={before === '' ? 'Result' : 'After'} text={after} />}
        </dl>
      )}
      {reason !== '' && (
        <p dir="auto" className="text-sm break-words text-ink-2">
          {reason}
        </p>
      )}
      <p className="text-xs text-ink-3">
        <time dateTime={at}>{inLagos(at)}</time>
        {campus !== null && <span>{` · ${campusLabel(campus)}`}</span>}
      </p>
    </li>
  )
}

function Said({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd dir="auto">{text}</dd>
    </>
  )
}
