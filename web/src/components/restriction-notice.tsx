import type { Restriction } from '#adapters/contract/identity/accounts.ts'
import { formatDateTime } from '../lib/format.ts'
import { paths } from '../lib/navigation/paths.ts'
import { LoneLink } from './ui/link.tsx'
import { Notice } from './ui/notice.tsx'

const WORDS = {
  suspension: {
    title: 'An admin suspended your account',
    text: 'You can still finish open orders and gigs. Is this a mistake? Tell us why.',
  },
  payout_hold: {
    title: 'An admin put your withdrawals on hold',
    text: 'You can still pay from your wallet. Is this a mistake? Tell us why.',
  },
} as const

export function RestrictionNotice({ restriction: { kind, until, reason } }: { restriction: Restriction }) {
  const { title, text } = WORDS[kind]
  return (
    <Notice
      tone="danger"
      title={until === null ? title : `${title} until ${formatDateTime(until)}`}
      action={<LoneLink to={paths.contact}>Contact us</LoneLink>}
    >
      <p className="break-words">
        Reason: <span dir="auto">{reason}</span>
      </p>
      <p>{text}</p>
    </Notice>
  )
}
