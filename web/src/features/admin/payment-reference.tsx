import { AppLink } from '../../components/ui/link.tsx'
import { paths } from '../../lib/navigation/paths.ts'

const HAS_PAGE = /^(?:dep|wdr)_/

/** A reference; those of deposits and withdrawals lead to their page for admins. */
export function PaymentReference({ reference }: { reference: string }) {
  return HAS_PAGE.test(reference) ? (
    <AppLink to={paths.adminPayment(reference)} className="font-normal!">
      {reference}
    </AppLink>
  ) : (
    <span>{reference}</span>
  )
}
