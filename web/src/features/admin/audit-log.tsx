import { CAMPUSES } from '#adapters/contract/core/choices.ts'
import type { AuditEntry, AuditFilter } from '#adapters/contract/moderation/audit.ts'
import { AUDIT_KIND_LABELS, AUDIT_KINDS } from '#adapters/contract/moderation/audit-sentences.ts'
import { AdminList, pageOf } from '../../components/admin/admin-list.tsx'
import { CampusFilter } from '../../components/admin/campus-filter.tsx'
import { Button } from '../../components/ui/button.tsx'
import { CsvButton } from '../../components/ui/csv-button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { useAddressFilters } from '../../lib/navigation/address-params.ts'
import { END_BEFORE_START } from '../../lib/time/days.ts'
import { AuditLine } from './audit-line.tsx'

const KINDS = AUDIT_KINDS.map((value) => ({ value, label: AUDIT_KIND_LABELS[value] }))

export function Component() {
  const { idOf, dayOf, choiceOf, change, clear } = useAddressFilters()
  const filter: AuditFilter = {
    actor: idOf('actor'),
    kind: choiceOf('kind', AUDIT_KINDS),
    campus: choiceOf('campus', CAMPUSES),
    startDate: dayOf('startDate'),
    endDate: dayOf('endDate'),
  }
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <AdminList
      heading="Audit Log"
      intro="Every admin action: who, what, when and why. Entries can’t be changed. Times are those of Lagos."
      loading="Loading the audit log"
      failure="Failed to load the audit log"
      pages={(requested) => pageOf('GET /api/admin/audit-log', { ...requested, ...filter })}
      rowsOf={({ entries }) => entries}
      actions={
        <CsvButton
          path="/api/admin/audit-log.csv"
          query={filter}
          done="Audit log downloaded"
          failed="Failed to download the audit log"
        >
          Download CSV
        </CsvButton>
      }
      filters={(list) => (
        <>
          <Filters filter={filter} actors={list?.actors ?? []} change={change} />
          {isNarrowed && (
            <Button variant="text" onClick={clear} className="-mx-3 mb-4 min-h-11! px-3! text-sm">
              Clear filters
            </Button>
          )}
        </>
      )}
      empty={() => <EmptyState picture="books" title={isNarrowed ? 'No actions found' : 'No actions yet'} />}
      lines={8}
      frame={(rows) => (
        <ol className="card divide-y divide-line rounded-lg bg-surface px-4 shadow-card">{rows}</ol>
      )}
    >
      {(entry) => <AuditLine key={entry.id} entry={entry} />}
    </AdminList>
  )
}

type FiltersProps = {
  filter: AuditFilter
  actors: readonly AuditEntry['actor'][]
  change: (change: Readonly<Record<string, string | undefined>>) => void
}

function Filters({ filter: { actor, kind, campus, startDate, endDate }, actors, change }: FiltersProps) {
  // The actor in the URL stays selectable while the list fails to load.
  const known = actors.some(({ id }) => id === actor) || actor === undefined
  const people = known ? actors : [...actors, { id: actor, name: `Admin ${actor}` }]
  return (
    <fieldset className="mb-4 grid min-w-0 grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-5">
      <legend className="sr-only">Filters</legend>
      <SelectField
        label="Admin"
        placeholder="All admins"
        choices={people.map(({ id, name }) => ({ value: String(id), label: name || 'Closed account' }))}
        value={actor === undefined ? '' : String(actor)}
        onChange={({ target }) => change({ actor: target.value })}
      />
      <SelectField
        label="Kind of action"
        placeholder="All actions"
        choices={KINDS}
        value={kind ?? ''}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />
      <Field
        label="Start date"
        type="date"
        frameClassName="min-w-0 grid-cols-1 max-lg:col-start-1"
        value={startDate ?? ''}
        max={endDate}
        onChange={({ target }) => change({ startDate: target.value })}
      />
      <Field
        label="End date"
        type="date"
        frameClassName="min-w-0 grid-cols-1"
        value={endDate ?? ''}
        min={startDate}
        error={startDate && endDate && endDate < startDate ? END_BEFORE_START : undefined}
        onChange={({ target }) => change({ endDate: target.value })}
      />
    </fieldset>
  )
}
