import { useQuery } from '@tanstack/react-query'
import type { Coverage, UncoveredModel } from '#contract/fitment/coverage.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { uncoveredQuery, type CountedModels } from '#web/pages/admin/fitment/fitment-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'

type Props = {
  category: string
  name: string
  models: CountedModels
  coverage: Coverage
  search: URLSearchParams
}

/** The models that have no part of a category, those first for which the shop has most other parts. */
export function UncoveredModels({ category, name, models: counted, coverage, search }: Props) {
  const place = readPlace(search)
  const models = useQuery(
    uncoveredQuery(useClient(), { ...counted, category, cursor: place.cursor }),
  )
  const covered = coverage.categories.find((one) => one.category === category)?.covered ?? 0
  return (
    <section className="fitment-examples" aria-labelledby="uncovered">
      <h2 id="uncovered">Models without {name}</h2>
      <p className="coverage-lead">
        <b>{formatCount(covered)}</b> of {formatCount(coverage.models)} models built since{' '}
        {counted.since} have parts in {name}.{' '}
        <a href={staffHref.fitmentCoverage({ ...counted })}>All categories</a>
      </p>
      <Loaded
        query={models}
        failed="The models could not be loaded."
        rows={8}
        empty={<p>Every model has some.</p>}
      >
        {({ items }) => (
          <ModelsTable
            models={items}
            busy={models.isPlaceholderData}
            category={category}
            since={counted.since}
          />
        )}
      </Loaded>
      <Pagination
        place={place}
        next={models.data?.next}
        addressAt={(at) => staffHref.fitmentCoverage({ ...counted, category, ...at })}
      />
    </section>
  )
}

function builtOf({ yearFrom, yearTo }: UncoveredModel): string {
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`
}

type TableProps = {
  models: readonly UncoveredModel[]
  busy: boolean
  category: string
  since: CountedModels['since']
}

function ModelsTable({ models, busy, category, since }: TableProps) {
  return (
    <DataTable
      className="coverage"
      busy={busy}
      rows={models}
      keyOf={(one) => one.vehicle}
      columns={[
        {
          name: 'Model',
          kind: 'row',
          cell: (one) => (
            <>
              {one.make} {one.model}
            </>
          ),
        },
        { name: 'Built', cell: (one) => builtOf(one) },
        { name: 'Other parts', kind: 'number', cell: (one) => formatCount(one.otherParts) },
        {
          name: 'Add',
          kind: 'acts',
          cell: (one) => (
            <a
              className="btn btn-s"
              href={staffHref.fitmentAdd({
                category,
                make: one.make,
                model: one.model,
                from: String(Math.max(one.yearFrom, Number(since))),
                to: String(one.yearTo),
              })}
              aria-label={`Add parts for the ${one.make} ${one.model}`}
            >
              Add parts
            </a>
          ),
        },
      ]}
    />
  )
}
