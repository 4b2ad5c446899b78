import { AppLink } from '../../components/ui/link.tsx'
import { paths } from '../../lib/navigation/paths.ts'

const HAS_PAGE = /^(?:dep|wdr)_/

export function PaymentReference({ reference }: { reference: string }) {
  return HAS_PAGE.test(reference) ? (
    <AppLink to={paths.adminPayment(reference)} className="font-normal!">
      {reference}
    </AppLink>
  ) : (
    <span>{reference}</span>
  )
}
