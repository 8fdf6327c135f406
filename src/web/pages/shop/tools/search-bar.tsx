import { useEffect, useRef } from 'react'
import type { Facets } from '#contract/catalog/finding.schema'
import type { ProductOrder } from '#contract/catalog/product-list.schema'
import { defaultOrder, type ToolsFilter } from './filter.ts'
import { sortingsFor } from './sortings.ts'
import { attributeOf } from './by-attribute/attribute-words.ts'
import { SuggestingInput } from './suggesting-input.tsx'
import { toolsAddress } from './tools-address.ts'

/** The id of the search form. The filters are fields of it too. */
export const toolsForm = 'tools-form'

/** One GET form that works without JavaScript: the search button then also sends sorting and filters. */
export function SearchBar({ filter, facets }: { filter: ToolsFilter; facets: Facets | undefined }) {
  const sorting = useRef<HTMLSelectElement>(null)
  const { q, order, category, view } = filter
  // The default order is sent as an empty value, because another search may have another default.
  const chosen = order === defaultOrder(q) ? '' : order
  // The field follows the URL, also after a link changed it, without moving the focus.
  useEffect(() => {
    if (sorting.current) sorting.current.value = chosen
  }, [chosen, q])

  return (
    <search className="tools-search">
      <form action={toolsAddress({ category })} className="bar" id={toolsForm}>
        <SuggestingInput words={q} />
        <div className="field">
          <label htmlFor="tools-order">Sort by</label>
          <select
            ref={sorting}
            className="in"
            id="tools-order"
            name="order"
            defaultValue={chosen}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {sortingsOf(q, order, facets).map((one) => (
              <option key={one.order} value={one.order === defaultOrder(q) ? '' : one.order}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
        <ViewChoice filter={filter} />
        {view === 'list' && <input type="hidden" name="view" value="list" />}
        {(['vehicle', 'engine'] as const).map(
          (name) =>
            filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
        )}
      </form>
    </search>
  )
}

/** That of a column of the table is there while it is chosen. */
function sortingsOf(q: string, order: ProductOrder, facets: Facets | undefined) {
  const known = sortingsFor(q)
  const [, sign, key = ''] = /^(-?)attribute:(.*)$/.exec(order) ?? []
  if (!key) return known
  const name = attributeOf(facets, key)?.name ?? key
  return [...known, { order, label: sign ? `${name}, high to low` : `${name}, low to high` }]
}

function ViewChoice({ filter }: { filter: ToolsFilter }) {
  return (
    <nav className="seg" aria-label="View">
      {(['grid', 'list'] as const).map((view) => (
        <a
          key={view}
          href={toolsAddress({ ...filter, view })}
          aria-current={filter.view === view ? 'true' : undefined}
        >
          {view === 'grid' ? 'Grid' : 'List'}
        </a>
      ))}
    </nav>
  )
}
