import { LoneLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'

/** Tells a suspended member why, until when, and how to object; nothing for all others. */
export default function SuspensionNotice() {
  const { restriction } = useSession()
  if (restriction?.kind !== 'suspension') return null
  const { until, reason } = restriction
  return (
    <Notice
      tone="danger"
      className="mb-6"
      title={
        until === null
          ? 'An admin suspended your account'
          : `An admin suspended your account until ${formatDateTime(until)}`
      }
      action={<LoneLink to={paths.contact}>Contact us</LoneLink>}
    >
      <p className="break-words">
        Reason: <span dir="auto">{reason}</span>
      </p>
      <p>You can still finish open orders and gigs. Is this a mistake? Tell us why.</p>
    </Notice>
  )
}
