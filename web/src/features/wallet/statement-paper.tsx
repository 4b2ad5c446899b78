import type { Statement } from '#adapters/contract/wallet/statement.ts'
import { DIVIDED, Fact } from '../../components/ui/fact.tsx'
import { cx } from '../../lib/cx.ts'
import { formatNaira, formatSigned } from '../../lib/format.ts'
import { inLagos, timeInLagos } from '../../lib/lagos-time.ts'
import { statusLabel, typeLabel } from '../../lib/transaction-terms.ts'
import { periodOf } from './statement-text.ts'
import * as words from './words.ts'

type Line = Statement['lines'][number]

const CELL = 'py-2 pl-3 text-right align-top whitespace-nowrap tabular-nums'

/** The statement as it is read on the screen and on paper: whose it is, its sums, and a page of its movements. */
export function StatementPaper({ statement }: { statement: Statement }) {
  const { holder, issuedAt, openingBalance, moneyIn, moneyOut, closingBalance, heldInEscrow } = statement
  return (
    <section
      aria-label={words.walletStatement}
      className="receipt card rounded-lg bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-current pb-3">
        <p className="text-xl font-extrabold">{words.campusMarketplace}</p>
        <p className="text-lg font-bold">{words.walletStatement}</p>
      </div>
      <dl className={`py-4 text-sm ${DIVIDED}`}>
        <Fact name={words.accountHolder}>
          <span dir="auto">{holder.name}</span> <span className="block font-normal">{holder.email}</span>
        </Fact>
        <Fact name={words.period}>{periodOf(statement)}</Fact>
        <Fact name={words.timeZone}>{words.africaLagos}</Fact>
        <Fact name={words.madeOn}>
          <time dateTime={issuedAt}>{inLagos(issuedAt)}</time>
        </Fact>
      </dl>
      <dl className="grid gap-2 border-t border-line py-4">
        <Fact name={words.openingBalance}>{formatNaira(openingBalance)}</Fact>
        <Fact name={words.moneyIn}>{formatSigned(moneyIn, 'in')}</Fact>
        <Fact name={words.moneyOut}>{formatSigned(moneyOut, 'out')}</Fact>
        <Fact name={words.closingBalance} sum>
          {formatNaira(closingBalance)}
        </Fact>
      </dl>
      <dl className="border-y border-line py-3 text-sm">
        <Fact name={words.heldInEscrow}>{formatNaira(heldInEscrow)}</Fact>
      </dl>
      <p className="mt-1 text-xs text-ink-3">{words.whatYouHadPaidForOpenOrders}</p>
      {statement.lines.length === 0 ? (
        <p className="py-8 text-center font-semibold">{words.noMoneyMoved}</p>
      ) : (
        <Movements statement={statement} />
      )}
    </section>
  )
}

function Movements({ statement: { lines, broughtForward, pagination } }: { statement: Statement }) {
  const { page, totalPages } = pagination
  return (
    <table className="mt-4 w-full text-xs sm:text-sm">
      <caption className="sr-only">{words.movementsOldestFirst}</caption>
      <thead>
        <tr className="border-b border-current text-left">
          <th scope="col" className="hidden py-2 pr-3 sm:table-cell">
            {words.dateAndTimeWat}
          </th>
          <th scope="col" className="py-2">
            {words.movement}
          </th>
          <th scope="col" className="py-2 pl-3 text-right sm:hidden">
            {words.amount}
          </th>
          <th scope="col" className="hidden py-2 pl-3 text-right whitespace-nowrap sm:table-cell">
            {words.moneyIn}
          </th>
          <th scope="col" className="hidden py-2 pl-3 text-right whitespace-nowrap sm:table-cell">
            {words.moneyOut}
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            {words.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        <Standing name={page > 1 ? words.broughtForward : words.openingBalance} naira={broughtForward} />
        {lines.map((line) => (
          <Movement key={line.id} line={line} />
        ))}
        <Standing
          name={page < totalPages ? words.carriedForward : words.closingBalance}
          naira={lines.at(-1)?.balance ?? broughtForward}
        />
      </tbody>
    </table>
  )
}

function Movement({ line }: { line: Line }) {
  const { at, type, direction, amount, status, reference, description, balance } = line
  const moved = formatNaira(amount)
  return (
    <tr className="break-inside-avoid border-b border-line">
      <td className="hidden py-2 pr-3 align-top whitespace-nowrap sm:table-cell">
        <time dateTime={at}>{timeInLagos(at)}</time>
      </td>
      <td className="py-2 align-top wrap-anywhere">
        <span className="font-semibold">
          {status === 'completed' ? typeLabel(type) : `${typeLabel(type)} (${statusLabel(status)})`}
        </span>
        <span dir="auto" className="block">
          {description}
        </span>
        <span className="block sm:hidden">
          <time dateTime={at}>{timeInLagos(at)}</time>
        </span>
        <span className="block text-xs text-ink-3">{reference}</span>
      </td>
      <td className={cx(CELL, 'sm:hidden')}>{formatSigned(amount, direction)}</td>
      <td className={cx(CELL, 'hidden sm:table-cell')}>{direction === 'in' && moved}</td>
      <td className={cx(CELL, 'hidden sm:table-cell')}>{direction === 'out' && moved}</td>
      <td className={CELL}>{formatNaira(balance)}</td>
    </tr>
  )
}

/** What stood in the wallet before or after the movements. */
function Standing({ name, naira }: { name: string; naira: number }) {
  return (
    <tr className="break-inside-avoid border-b border-line font-bold">
      <td className="hidden sm:table-cell" />
      <th scope="row" className="py-2 text-left">
        {name}
      </th>
      <td className="sm:hidden" />
      <td className="hidden sm:table-cell" />
      <td className="hidden sm:table-cell" />
      <td className={CELL}>{formatNaira(naira)}</td>
    </tr>
  )
}
