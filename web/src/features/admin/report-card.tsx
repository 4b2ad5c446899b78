import { useState } from 'react'
import { campusShortName } from '#adapters/http/contract/choices.ts'
import type { AdminReport } from '#adapters/http/contract/reports.ts'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { LoneLink } from '../../components/link.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { Time } from '../../components/time.tsx'
import { type Decision, useResolve } from './reports-api.ts'

const KINDS = {
  person: 'Person',
  message: 'Message',
  product: 'Product',
  business: 'Business',
  gig: 'Gig',
} as const

/** How each decision is asked for. */
const ASKED = {
  disable: {
    label: 'Take Down',
    title: 'Take it out of sight?',
    hint: 'Its owner reads the reason. Nobody else sees it from then on; an open gig is deleted.',
    danger: true,
  },
  warn: {
    label: 'Warn',
    title: 'Send a warning?',
    hint: 'They get it by mail, with this reason. They are not told who reported them.',
    danger: false,
  },
  dismiss: {
    label: 'Dismiss',
    title: 'Dismiss this report?',
    hint: 'Kept with the report and in the audit log. Nobody is told.',
    danger: false,
  },
} as const satisfies Record<Decision['action'], object>

/** One report: what was told about whom, and what can be done about it. */
export function ReportCard({ report }: { report: AdminReport }) {
  const { kind, title, content, campus, reason, createdAt, reporter, user, status, decision } = report
  const [asking, setAsking] = useState<Decision['action']>()
  const { act, isPending } = useResolve(report.id)
  const asked = ASKED[asking ?? 'dismiss']
  const path = pathOf(report)
  const isListing = kind === 'product' || kind === 'business' || kind === 'gig'
  return (
    <li className="card grid gap-2 rounded-lg bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        <Badge tone="info">{KINDS[kind]}</Badge>
        {campusShortName(campus)} · <Time at={createdAt} as="relative" />
      </p>
      <div>
        {path === undefined ? (
          <p className="font-bold break-words">
            {title}
            {isListing && <span className="font-normal text-ink-2"> (removed since)</span>}
          </p>
        ) : (
          <LoneLink to={path} className="break-words">
            {title}
          </LoneLink>
        )}
        {kind !== 'person' && <p className="text-sm text-ink-2">of {user.name || 'Anonymous'}</p>}
      </div>
      {content !== null && (
        <blockquote className="border-l-4 border-line pl-3 break-words whitespace-pre-line text-ink-2">
          {content}
        </blockquote>
      )}
      <p className="break-words whitespace-pre-line">{reason}</p>
      <p className="text-sm text-ink-3">Told by {reporter.name || 'Anonymous'}</p>
      {decision && (
        <p className="rounded-md bg-sunken p-3 text-sm break-words">
          <span className="font-semibold">{status === 'acted' ? 'Acted on' : 'Dismissed'}</span> by{' '}
          {decision.by.name}, <Time at={decision.at} />: {decision.reason}
        </p>
      )}
      {status === 'open' && (
        <div className="mt-1 flex flex-wrap gap-2">
          {isListing && path !== undefined && <Act action="disable" title={title} onAsk={setAsking} />}
          <Act action="warn" title={title} onAsk={setAsking} />
          <Act action="dismiss" title={title} onAsk={setAsking} />
        </div>
      )}
      <ReasonDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asked.title}
        hint={asked.hint}
        actLabel={asked.label}
        busyLabel="Saving…"
        busy={isPending}
        danger={asked.danger}
        onReason={(given) =>
          asking && act({ action: asking, reason: given }, { onSuccess: () => setAsking(undefined) })
        }
      />
    </li>
  )
}

type ActProps = { action: Decision['action']; title: string; onAsk: (action: Decision['action']) => void }

function Act({ action, title, onAsk }: ActProps) {
  const { label, danger } = ASKED[action]
  return (
    <Button
      variant={danger ? 'danger-outline' : 'outline'}
      aria-label={`${label}: ${title}`}
      onClick={() => onAsk(action)}
    >
      {label}
    </Button>
  )
}

/** Where what is reported can be looked at; undefined where nothing is left. */
function pathOf({ kind, itemId, user }: AdminReport): string | undefined {
  if (kind === 'person' || kind === 'message') return paths.seller(user.id)
  if (itemId === null) return undefined
  return { product: paths.product, business: paths.business, gig: paths.gig }[kind](itemId)
}
