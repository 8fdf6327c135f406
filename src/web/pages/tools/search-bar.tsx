import { useEffect, useRef } from 'react'
import { href } from '../../href.ts'
import { Icon } from '../../ui/icon.tsx'
import { sortings, type ToolsFilter } from './filter.ts'

/** One GET form, whole without JavaScript: there the search button sends the sorting along. */
export function SearchBar({ filter }: { filter: ToolsFilter }) {
  const words = useRef<HTMLInputElement>(null)
  const sorting = useRef<HTMLSelectElement>(null)
  // The address decides what the fields say, also when a link has changed it. The focus stays where it is.
  useEffect(() => {
    if (words.current) words.current.value = filter.q
    if (sorting.current) sorting.current.value = filter.order
  }, [filter.q, filter.order])

  return (
    <search className="tools-search">
      <form action={href.tools()} className="bar">
        <div className="field grow">
          <label htmlFor="tools-q">Search</label>
          <div className="join">
            <input
              ref={words}
              className="in"
              id="tools-q"
              name="q"
              type="search"
              defaultValue={filter.q}
              placeholder="Part number, name or size"
              autoComplete="off"
              maxLength={100}
            />
            <button className="btn" aria-label="Find">
              <Icon name="search" />
            </button>
          </div>
        </div>
        <div className="field">
          <label htmlFor="tools-order">Sort by</label>
          <select
            ref={sorting}
            className="in"
            id="tools-order"
            name="order"
            defaultValue={filter.order}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {sortings.map(({ order, label }) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        {filter.company && <input type="hidden" name="company" value={filter.company} />}
      </form>
    </search>
  )
}
