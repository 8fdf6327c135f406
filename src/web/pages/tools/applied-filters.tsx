import type { Page } from '#contract/describe'
import type { Category, Product } from '#contract/products.schema'
import { toolsAddress, type ToolsFilter } from './filter.ts'
import { resultLine } from './result-line.ts'

type Props = {
  filter: ToolsFilter
  page: Page<Product> | undefined
  categories: readonly Category[]
}

/** The result line, and every narrowing with a way out of it. */
export function AppliedFilters({ filter, page, categories }: Props) {
  const category = categories.find(({ slug }) => slug === filter.category)
  const narrowed = filter.q || filter.category || filter.company
  return (
    <div className="applied">
      <h2 className="vh" id="results-heading">
        Items
      </h2>
      <output className="small">
        <b>{page ? resultLine(filter, page, categories) : 'Items'}</b>
      </output>
      {filter.q && <Applied label={`“${filter.q}”`} without={{ ...filter, q: '' }} />}
      {filter.category && (
        <Applied label={category?.name ?? filter.category} without={{ ...filter, category: '' }} />
      )}
      {filter.company && <Applied label={filter.company} without={{ ...filter, company: '' }} />}
      {narrowed && (
        <a className="btn btn-t btn-s" href={toolsAddress({ order: filter.order })}>
          Clear all
        </a>
      )}
    </div>
  )
}

function Applied({ label, without }: { label: string; without: ToolsFilter }) {
  return (
    <a className="chip f" href={toolsAddress({ ...without, cursor: '' })}>
      <span className="vh">Remove filter </span>
      {label}
      <span className="out" aria-hidden="true">
        ×
      </span>
    </a>
  )
}
