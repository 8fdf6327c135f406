import type { Facets } from '#contract/catalog/finding.schema'
import { appliedFiltersOf } from './read-applied-filters.ts'
import type { ToolsFilter } from './filter.ts'
import { resultLine } from './result-line.ts'
import { isFiltered, toolsAddress } from './tools-address.ts'

type Props = { filter: ToolsFilter; facets: Facets | undefined }

/** The number of results, and a chip to remove each filter in use. */
export function AppliedFilters({ filter, facets }: Props) {
  return (
    <div className="applied">
      <h2 className="vh" id="results-heading">
        Items
      </h2>
      <output className="small">
        <b>{facets ? resultLine(filter, facets) : 'Items'}</b>
      </output>
      {appliedFiltersOf(filter, facets).map(({ label, without }) => (
        <a key={label} className="chip f" href={toolsAddress(without)}>
          <span className="vh">Remove filter </span>
          {label}
          <span className="out" aria-hidden="true">
            ×
          </span>
        </a>
      ))}
      {isFiltered(filter) && (
        <a className="btn btn-t btn-s" href={toolsAddress({ view: filter.view })}>
          Clear all
        </a>
      )}
    </div>
  )
}
