import type { Coverage } from '#contract/fitment/coverage.schema'
import { formatCount } from '#contract/values/numbers'
import type { CountedModels } from '#web/pages/admin/fitment/fitment-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'

type Props = { coverage: Coverage; models: CountedModels; nameOf: (slug: string) => string }

/** The categories, the widest first, each with the share of the models that have parts of it. */
export function CoverageTable({ coverage, models: counted, nameOf }: Props) {
  const { models, covered, categories } = coverage
  if (categories.length === 0) {
    return (
      <div className="empty">
        <h2>Nothing is covered yet</h2>
        <p>As soon as a part has applications, its category is counted here.</p>
        <a className="btn" href={staffHref.fitment()}>
          Bring in a file
        </a>
      </div>
    )
  }
  return (
    <>
      <p className="coverage-lead">
        <b>{formatCount(covered)}</b> of {formatCount(models)} models built since {counted.since}{' '}
        have parts.
      </p>
      <DataTable
        className="coverage"
        rows={categories}
        keyOf={(one) => one.category}
        columns={[
          { name: 'Category', kind: 'row', cell: (one) => nameOf(one.category) },
          {
            name: 'Models with parts',
            cell: (one) => (
              <span className="coverage-share">
                <meter
                  min={0}
                  max={Math.max(models, 1)}
                  value={one.covered}
                  aria-label={`${nameOf(one.category)}: models with parts`}
                />
                <span>
                  {formatCount(one.covered)} <span className="muted">of {formatCount(models)}</span>
                </span>
              </span>
            ),
          },
          {
            name: 'Models without',
            kind: 'number',
            cell: (one) => (
              <a href={staffHref.fitmentCoverage({ ...counted, category: one.category })}>
                <span className="vh">{nameOf(one.category)}: </span>
                {formatCount(models - one.covered)}
                <span className="vh"> models without</span>
              </a>
            ),
          },
        ]}
      />
    </>
  )
}
