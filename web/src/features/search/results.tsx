import { LIST_LABELS, LIST_NAMES } from '#adapters/contract/catalog/kinds.ts'
import type { SearchResults } from '#adapters/contract/catalog/search.ts'
import type { SearchType } from '#adapters/contract/catalog/search-choices.ts'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { cardOf } from '../../components/listing/cards/card-of.tsx'
import { cardGridClass } from '../../components/listing/cards/product-card.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { formatTotal, foundOf, listAddress } from './found.ts'

const FIRST = 8
const SEEN_AT_ONCE = 4

type ResultsProps = {
  q: string
  campus?: Campus | undefined
  type: SearchType
  results: SearchResults
  onType: (type: SearchType) => void
  filters: Readonly<Record<string, string>>
  onClear: (() => void) | undefined
}

export function Results({ q, campus, type, results, onType, filters, onClear }: ResultsProps) {
  const { campus: shownByLists } = useCampus()
  if (foundOf(results, type).total === 0)
    return onClear ? <NothingFits q={q} onClear={onClear} /> : <NothingFound q={q} campus={campus} />
  return (
    <>
      {LIST_NAMES.map((list) => (
        <ResultSection
          key={list}
          kind={list}
          type={type}
          onType={onType}
          heading={LIST_LABELS[list]}
          list={listAddress(paths[list], { q, filters, isSameCampus: shownByLists === campus })}
          rows={results[list]}
          total={results.found[list].total}
          card={cardOf(list)}
        />
      ))}
    </>
  )
}

type ResultSectionProps = Pick<ResultsProps, 'type' | 'onType'> & {
  kind: SearchType
  heading: string
  list: string | undefined
  rows: readonly { id: number }[]
  total: number
  card: ReturnType<typeof cardOf>
}

function ResultSection({ kind, type, onType, heading, list, rows, total, card }: ResultSectionProps) {
  if (total === 0 || (type !== 'all' && type !== kind)) return null
  const shown = type === 'all' ? rows.slice(0, FIRST) : rows
  const id = `found-${kind}`
  return (
    <section aria-labelledby={id} className="mb-10">
      <SectionHeader id={id} heading={heading} />
      <ul className={cardGridClass}>
        {shown.map((row, index) => (
          <li key={row.id}>{card(row, { eager: index < SEEN_AT_ONCE, priority: index === 0 })}</li>
        ))}
      </ul>
      {total > shown.length && (
        <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
          {shown.length < rows.length ? (
            <Button variant="outline" onClick={() => onType(kind)}>
              {`Show more ${heading.toLowerCase()}`}
            </Button>
          ) : (
            <>
              <p className="text-ink-2">{`Showing ${formatCount(rows.length)} of ${formatTotal(total)}`}</p>
              {list !== undefined && (
                <ButtonLink variant="outline" to={list}>
                  See all, newest first
                </ButtonLink>
              )}
            </>
          )}
        </div>
      )}
    </section>
  )
}

function NothingFits({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      title="No results found."
      picture="books"
      text={`No products match “${q}” with these filters. Clear them to see all results.`}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  )
}

function NothingFound({ q, campus }: { q: string; campus: Campus | undefined }) {
  return (
    <EmptyState
      title="No results found."
      picture="books"
      text={`No matches for “${q}”. Try another word, or browse:`}
      action={
        <>
          {campus !== undefined && (
            <ButtonLink variant="outline" to={`${paths.search(q)}&campus=all`}>
              Search all campuses
            </ButtonLink>
          )}
          {LIST_NAMES.map((list) => (
            <ButtonLink key={list} variant="outline" to={paths[list]}>
              {`Browse ${list}`}
            </ButtonLink>
          ))}
        </>
      }
    />
  )
}
