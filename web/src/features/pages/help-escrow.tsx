import { DAYS_TO } from '#adapters/contract/core/limits.ts'
import { daysInWords, GIG_PROMISE, paymentPromise } from '#adapters/contract/ordering/escrow-copy.ts'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { Points } from './document.tsx'
import { Rulings } from './wallet-money.tsx'

export function Escrow() {
  const days = useAutoReleaseDays()
  return (
    <>
      <p>Escrow means that we hold the money until both sides have done their part.</p>
      <ol className="grid list-decimal gap-2 pl-6 marker:text-campus">
        <li>
          <strong>You pay.</strong> The money leaves your wallet and is held in escrow. The seller sees that
          you’ve paid, but can’t take it.
        </li>
        <li>
          <strong>The seller gets your order ready.</strong> You can cancel until they start preparing it. You
          get everything back at once. After that you can ask them to cancel it.
        </li>
        <li>
          <strong>You meet on campus and check the item.</strong> Is it what you ordered? Then confirm
          delivery, or show the seller your handover code.
        </li>
        <li>
          <strong>The seller is paid.</strong> The money moves to their wallet at once.
        </li>
      </ol>
      <p>
        If the seller doesn’t start within {DAYS_TO.start} days, we cancel the order and refund you. If they
        start but don’t deliver within {DAYS_TO.deliver} days, we send it to the campus admins.
      </p>
      <p>
        <span>
          {days === null
            ? `We never pay the seller just because time has passed. After ${DAYS_TO.confirm} days without a confirmation, we send the order to the campus admins.`
            : `If you don’t confirm and don’t open a dispute, we pay the seller ${daysInWords(days)} after delivery.`}
        </span>{' '}
        Your order keeps the rule it showed when you paid.
      </p>
      <p>
        Gigs work the same way. You pay into escrow when you accept a bid. The freelancer delivers the work as
        text, a link, photos or PDFs. Accept it to pay them, or ask for a change, twice at most. We never
        accept work for you.
      </p>
    </>
  )
}

export function Limits() {
  const days = useAutoReleaseDays()
  return (
    <>
      <p>Escrow protects you in three ways:</p>
      <Points>
        <li>
          <span>{paymentPromise(days)}</span> <span>{GIG_PROMISE}</span>
        </li>
        <li>The buyer can’t take it back once the seller has started, unless the seller agrees.</li>
        <li>If you two can’t agree, the money stays in escrow until a campus admin decides.</li>
      </Points>
      <p>But it can’t do everything:</p>
      <Points>
        <li>We don’t inspect items. Check yours before you confirm.</li>
        <li>Once you confirm, the seller is paid. You can’t take that back.</li>
        <li>Cash and direct bank transfers are not protected. Always pay through Campus Marketplace.</li>
      </Points>
    </>
  )
}

export function Disputes() {
  return (
    <>
      <p>
        First try to agree with the other side in your conversation. If you can’t, press Open a dispute on the
        order or gig. This pauses it, and the money stays in escrow.
      </p>
      <p>Both of you say what happened and add photos. A campus admin then decides within 2 months:</p>
      <Points>
        <li>the seller or freelancer gets the money,</li>
        <li>the buyer or owner gets it back, with the platform fee, or</li>
        <li>both get a part.</li>
      </Points>
      <p>
        You can still end it yourselves. The seller or freelancer offers money back, and it counts once you
        accept it. Or you withdraw a dispute that you opened, and the deal continues.
      </p>
      <p>You both see the decision and its reason. An admin can’t decide a dispute they’re part of.</p>
      <Rulings />
      <p>
        Report delivery issues within 48 hours and payment issues within 7 days. Once you confirm delivery or
        show your code, we can’t get the money back.
      </p>
    </>
  )
}
