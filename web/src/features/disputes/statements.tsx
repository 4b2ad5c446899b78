import type { Dispute, Statement } from '#adapters/contract/disputes/disputes.ts'
import { PrivatePicture } from '../../components/listing/photos/private-picture.tsx'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { Time } from '../../components/ui/time.tsx'
import { cx } from '../../lib/cx.ts'
import { sideNames, wishLabels } from './labels.tsx'

export function Statements({ dispute, userId }: { dispute: Dispute; userId: number | undefined }) {
  const { reason, wish, openedBy, openedAt, messagesReadAt, statements } = dispute
  const isSide = userId === dispute.buyer.id || userId === dispute.seller.id
  return (
    <ol className="grid gap-4">
      <li className="rounded-md bg-warn-soft p-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-warn">
          <strong>{startOf(dispute)}</strong>
          <Time at={openedAt} as="date-time" />
        </p>
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {reason}
        </p>
        {wish && openedBy && (
          <p className="mt-2 text-sm">
            Wanted: <strong>{wishLabels(openedBy.id === dispute.buyer.id)[wish]}</strong>
          </p>
        )}
      </li>
      {messagesReadAt && (
        <li className="text-sm text-ink-2">
          <span>
            {isSide
              ? 'A campus admin first read your messages about this deal on'
              : 'A campus admin first read their messages about this deal on'}
          </span>{' '}
          <Time at={messagesReadAt} as="date-time" />.
        </li>
      )}
      {statements.map((statement) => (
        <Said
          key={statement.id}
          statement={statement}
          kind={dispute.kind}
          isOwn={statement.by.id === userId}
        />
      ))}
    </ol>
  )
}

function startOf({ openedBy, heldFor }: Dispute): string {
  if (openedBy) return `${openedBy.name} opened the dispute`
  return heldFor ? 'We paused this deal' : 'Sent to the campus admins'
}

type SaidProps = { statement: Statement; kind: Dispute['kind']; isOwn: boolean }

function Said({ statement: { by, content, images, createdAt }, kind, isOwn }: SaidProps) {
  return (
    <li className={cx('rounded-md p-4', isOwn ? 'bg-primary-soft' : 'bg-sunken')}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <strong>{by.name}</strong>
        <Badge tone={by.as === 'admin' ? 'info' : 'neutral'}>{isOwn ? 'you' : roleName(by.as, kind)}</Badge>
        <Time at={createdAt} as="date-time" className="text-ink-2" />
      </p>
      {content !== '' && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {content}
        </p>
      )}
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image.id}>
              <PrivatePicture
                path="/api/disputes/images"
                image={image}
                alt={`Photo ${index + 1} of ${by.name}`}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function roleName(as: Statement['by']['as'], kind: Dispute['kind']): string {
  return as === 'admin' ? 'admin' : sideNames(kind)[as]
}
