import type { Statement } from '#adapters/contract/wallet/statement.ts'
import { DIVIDED, Fact } from '../../components/ui/fact.tsx'
import { cx } from '../../lib/cx.ts'
import { formatNaira, formatSigned } from '../../lib/format.ts'
import { statusLabel, typeLabel } from '../../lib/money/transaction-terms.ts'
import { inLagos, timeInLagos } from '../../lib/time/lagos-time.ts'
import { periodOf } from './statement-text.ts'

type Line = Statement['lines'][number]

const CELL = 'py-2 pl-3 text-right align-top whitespace-nowrap tabular-nums'

export function StatementPaper({ statement }: { statement: Statement }) {
  const { holder, issuedAt, openingBalance, moneyIn, moneyOut, closingBalance, heldInEscrow } = statement
  return (
    <section
      aria-label="Wallet statement"
      className="receipt card rounded-lg bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-current pb-3">
        <p className="text-xl font-extrabold">Campus Marketplace</p>
        <p className="text-lg font-bold">Wallet statement</p>
      </div>
      <dl className={`py-4 text-sm ${DIVIDED}`}>
        <Fact name="Account holder">
          <span dir="auto">{holder.name}</span> <span className="block font-normal">{holder.email}</span>
        </Fact>
        <Fact name="Period">{periodOf(statement)}</Fact>
        <Fact name="Time zone">Africa/Lagos (WAT)</Fact>
        <Fact name="Made on">
          <time dateTime={issuedAt}>{inLagos(issuedAt)}</time>
        </Fact>
      </dl>
      <dl className="grid gap-2 border-t border-line py-4">
        <Fact name="Opening balance">{formatNaira(openingBalance)}</Fact>
        <Fact name="Money in">{formatSigned(moneyIn, 'in')}</Fact>
        <Fact name="Money out">{formatSigned(moneyOut, 'out')}</Fact>
        <Fact name="Closing balance" sum>
          {formatNaira(closingBalance)}
        </Fact>
      </dl>
      <dl className="border-y border-line py-3 text-sm">
        <Fact name="Held in escrow">{formatNaira(heldInEscrow)}</Fact>
      </dl>
      <p className="mt-1 text-xs text-ink-3">
        What you had paid for open orders and gigs when the period ended. It isn’t part of the balance.
      </p>
      {statement.lines.length === 0 ? (
        <p className="py-8 text-center font-semibold">No money moved in this period.</p>
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
      <caption className="sr-only">Movements, oldest first</caption>
      <thead>
        <tr className="border-b border-current text-left">
          <th scope="col" className="hidden py-2 pr-3 sm:table-cell">
            Date and time (WAT)
          </th>
          <th scope="col" className="py-2">
            Movement
          </th>
          <th scope="col" className="py-2 pl-3 text-right sm:hidden">
            Amount
          </th>
          <th scope="col" className="hidden py-2 pl-3 text-right whitespace-nowrap sm:table-cell">
            Money in
          </th>
          <th scope="col" className="hidden py-2 pl-3 text-right whitespace-nowrap sm:table-cell">
            Money out
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        <Standing name={page > 1 ? 'Brought forward' : 'Opening balance'} naira={broughtForward} />
        {lines.map((line) => (
          <Movement key={line.id} line={line} />
        ))}
        <Standing
          name={page < totalPages ? 'Carried forward' : 'Closing balance'}
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
