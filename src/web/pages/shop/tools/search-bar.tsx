import { useEffect, useRef } from 'react'
import { href } from '#web/navigation/href.ts'
import { bestMatch, sortings, usualOrder, type ToolsFilter } from './filter.ts'
import { SuggestingInput } from './suggesting-input.tsx'
import { toolsAddress } from './tools-address.ts'

/** The form that the filters belong to as well. */
export const toolsForm = 'tools-form'

/** One GET form, whole without JavaScript: there the search button sends sorting and filters along. */
export function SearchBar({ filter }: { filter: ToolsFilter }) {
  const sorting = useRef<HTMLSelectElement>(null)
  const { q, order, category, view } = filter
  // The order it has anyway is no value: other words may have another one.
  const chosen = order === usualOrder(q) ? '' : order
  // The address decides what the fields say, also when a link has changed it. The focus stays where it is.
  useEffect(() => {
    if (sorting.current) sorting.current.value = chosen
  }, [chosen, q])

  return (
    <search className="tools-search">
      <form action={href.tools()} className="bar" id={toolsForm}>
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
            {(q ? [bestMatch, ...sortings] : sortings).map((one) => (
              <option key={one.order} value={one.order === usualOrder(q) ? '' : one.order}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
        <ViewChoice filter={filter} />
        {category && <input type="hidden" name="category" value={category} />}
        {view === 'list' && <input type="hidden" name="view" value="list" />}
      </form>
    </search>
  )
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
