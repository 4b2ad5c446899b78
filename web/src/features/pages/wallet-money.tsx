import { useQuery } from '@tanstack/react-query'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { Points } from './document.tsx'

export function Operator() {
  const settings = useQuery(settingsQuery).data
  if (settings?.operator)
    return <p>{`Campus Marketplace is run by ${settings.operator.name}, ${settings.operator.address}.`}</p>
  return settings?.sandbox ? <p>This is a trial: no company runs it, and no real money moves.</p> : null
}

export function WalletMoney() {
  const operator = useQuery(settingsQuery).data?.operator
  return (
    <>
      {operator && <p>{`${operator.name} holds the money of all wallets at ${operator.bank}.`}</p>}
      <p>
        The money in your wallet stays yours, however long you’re away. Spend it here, or withdraw it to a
        bank account. It earns no interest, and keeping it costs nothing. A deposit doesn’t go back to the
        card.
      </p>
      <Holds />
    </>
  )
}

function Holds() {
  const holds = useQuery(settingsQuery).data?.holds
  if (!holds) return null
  const { depositDays, proceedsHours, payoutHours } = holds
  const waits = [
    depositDays > 0 && `A deposit waits ${daysInWords(depositDays)}.`,
    proceedsHours > 0 && `What a sale or gig brings you waits ${proceedsHours} hours.`,
    payoutHours > 0 &&
      `The first withdrawal to a bank account waits ${payoutHours} hours. You can cancel it until then.`,
  ].filter((wait) => wait !== false)
  if (waits.length === 0) return null
  return (
    <>
      <p>You can spend money at once. Before it can leave to a bank, it may have to wait:</p>
      <Points>
        {waits.map((wait) => (
          <li key={wait}>{wait}</li>
        ))}
      </Points>
    </>
  )
}

export function Chargebacks() {
  return (
    <>
      <p>
        Sometimes a bank takes a card payment back. We then freeze that sum in the wallet it went to, until
        it’s settled. You owe what you’ve already spent of it. Until you’ve paid that, you can’t withdraw.
        Money that comes in pays it first.
      </p>
      <p>
        The deals you have paid for stop, and a campus admin decides them. That includes finished ones whose
        money the seller can’t withdraw yet.
      </p>
    </>
  )
}

export function Rulings() {
  return (
    <>
      <p>
        If the buyer gets everything back, so does the platform fee. In a split, we keep the fee only if the
        seller gets more than half.
      </p>
      <p>
        A decision moves the money at once. It’s final on Campus Marketplace. You can still complain to us on
        the contact page, or go to court.
      </p>
    </>
  )
}
