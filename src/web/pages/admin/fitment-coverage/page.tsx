import '#web/pages/admin/fitment/fitment.css'
import './fitment-coverage.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { categoriesQuery } from '#web/data/catalogue-queries.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { FitmentNav } from '#web/pages/admin/fitment/fitment-nav.tsx'
import { coverageQuery, type CountedModels } from '#web/pages/admin/fitment/fitment-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { UncoveredModels } from './uncovered-models.tsx'

const beginnings = ['1990', '2000', '2005', '2010', '2015', '2020']
const usual = '2005'

/** For how many models the shop has parts, by category; or which models lack parts of one. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const asked = search.get('since') ?? usual
  const models: CountedModels = {
    since: beginnings.includes(asked) ? asked : usual,
    makes: search.get('makes') === 'all' ? 'all' : 'with_parts',
  }
  const category = search.get('category')
  const coverage = useQuery(coverageQuery(client, models))
  const categories = useQuery(categoriesQuery(client))
  const nameOf = (slug: string) =>
    categories.data?.find((one) => one.slug === slug)?.name ?? slug.replaceAll('-', ' ')
  return (
    <>
      <div className="dash-head">
        <h1>Fitment</h1>
        <p className="muted small">Which models we have parts for.</p>
      </div>
      <FitmentNav here="coverage" />
      <form className="coverage-models" action={staffHref.fitmentCoverage()}>
        {category && <input type="hidden" name="category" value={category} />}
        <ChoiceField
          id="since"
          name="since"
          label="Models built in or after"
          value={models.since}
          choices={beginnings.map((year) => ({ value: year, label: year }))}
        />
        <ChoiceField
          id="makes"
          name="makes"
          label="Makes"
          value={models.makes}
          choices={[
            { value: 'with_parts', label: 'Makes with parts' },
            { value: 'all', label: 'All makes' },
          ]}
        />
      </form>
      <Loaded query={coverage} failed="The counts could not be loaded." rows={8}>
        {(data) =>
          category ? (
            <UncoveredModels
              category={category}
              name={nameOf(category)}
              models={models}
              coverage={data}
              search={search}
            />
          ) : (
            <CoverageTable coverage={data} models={models} nameOf={nameOf} />
          )
        }
      </Loaded>
    </>
  )
}
