import { useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { sortings, type ToolsFilter } from './filter.ts'

/** One GET form: without JavaScript the search button sends the sorting along. */
export function SearchBar({ filter }: { filter: ToolsFilter }) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <search className="tools-search">
      <form ref={form} action="/Tools" className="bar">
        <div className="field grow">
          <label htmlFor="tools-q">Search</label>
          <div className="join">
            <input
              className="in"
              id="tools-q"
              name="q"
              type="search"
              defaultValue={filter.q}
              placeholder="Part number, name or size"
              autoComplete="off"
              maxLength={100}
            />
            <button className="btn" aria-label="Search">
              <Icon name="search" />
            </button>
          </div>
        </div>
        <div className="field">
          <label htmlFor="tools-order">Sort by</label>
          <select
            className="in"
            id="tools-order"
            name="order"
            defaultValue={filter.order}
            onChange={() => form.current?.requestSubmit()}
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
