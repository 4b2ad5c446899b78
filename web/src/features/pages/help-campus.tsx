import { RETENTION_DAYS } from '#adapters/contract/core/limits.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { Points } from './document.tsx'

export function Meetings() {
  return (
    <>
      <p>
        Open your order in <AppLink to={paths.orders}>My Orders</AppLink> and press Suggest a meeting. Choose
        a meeting point on your campus and a time in the next 14 days.
      </p>
      <Points>
        <li>
          <strong>Accept or suggest another:</strong> the other person accepts, declines or suggests another
          place or time. Nothing is agreed until one of you accepts.
        </li>
        <li>
          <strong>Change of plans:</strong> suggest another meeting. The agreed one stays until the new one is
          accepted.
        </li>
        <li>
          <strong>Reminder:</strong> we remind both of you an hour before. The order also shows the place when
          you’re offline.
        </li>
      </Points>
      <p>
        Your campus admins choose the meeting points. Your campus has none yet? Agree on a busy, public place
        in messages.
      </p>
    </>
  )
}

export function VerifiedStudents() {
  return (
    <>
      <p>
        The badge means that this person has an email address or a student card of this university. It doesn’t
        replace escrow.
      </p>
      <p>
        You get yours in your <AppLink to={paths.profile}>profile</AppLink>, in one of two ways:
      </p>
      <Points>
        <li>
          <strong>Student email:</strong> we send a code to your university address. Enter it, and you’re
          verified.
        </li>
        <li>
          <strong>Student card:</strong> send a photo of it. Only your campus admins and the super admins see
          it.{' '}
          <span>{`We delete it once they decide, or after ${daysInWords(RETENTION_DAYS.studentCards)}.`}</span>
        </li>
      </Points>
      <p>The badge stays for a year. We tell you before it ends, and you can verify yourself again.</p>
      <p>On lists, the filter Verified students hides everyone without a badge.</p>
    </>
  )
}
