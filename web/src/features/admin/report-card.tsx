import { type FormEvent, useState } from 'react'
import { campusShortName } from '#adapters/http/contract/choices.ts'
import { REASON_LENGTH } from '#adapters/http/contract/limits.ts'
import type { AdminReport } from '#adapters/http/contract/reports.ts'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { LoneLink } from '../../components/link.tsx'
import { TextArea } from '../../components/text-area.tsx'
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
      <Dialog
        open={asking !== undefined}
        onClose={() => !isPending && setAsking(undefined)}
        title={asking ? ASKED[asking].title : ''}
      >
        {asking && (
          <ReasonForm
            action={asking}
            busy={isPending}
            onCancel={() => setAsking(undefined)}
            onReason={(given) =>
              act({ action: asking, reason: given }, { onSuccess: () => setAsking(undefined) })
            }
          />
        )}
      </Dialog>
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

type ReasonFormProps = {
  action: Decision['action']
  busy: boolean
  onCancel: () => void
  onReason: (reason: string) => void
}

function ReasonForm({ action, busy, onCancel, onReason }: ReasonFormProps) {
  const { label, hint, danger } = ASKED[action]
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setProblem('Please provide a reason')
    onReason(reason.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextArea
        label="Reason"
        rows={3}
        maxLength={REASON_LENGTH}
        value={reason}
        error={problem}
        hint={hint}
        onChange={(event) => {
          setReason(event.target.value)
          setProblem(undefined)
        }}
      />
      <div className="grid gap-3 md:flex md:justify-end">
        <Button variant="outline" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel="Saving…">
          {label}
        </Button>
      </div>
    </form>
  )
}

/** Where what is reported can be looked at; undefined where nothing is left. */
function pathOf({ kind, itemId, user }: AdminReport): string | undefined {
  if (kind === 'person' || kind === 'message') return paths.seller(user.id)
  if (itemId === null) return undefined
  return { product: paths.product, business: paths.business, gig: paths.gig }[kind](itemId)
}
