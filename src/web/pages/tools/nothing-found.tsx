import { toolsAddress, type ToolsFilter } from './filter.ts'

/** Says why the list is empty, and what to try next. */
export function NothingFound({ filter }: { filter: ToolsFilter }) {
  const { q, category, company } = filter
  return (
    <div className="empty">
      <h3>{q ? `Nothing is called “${q}”` : 'Nothing stands here at the moment'}</h3>
      <p>
        {q
          ? 'Dashes and capitals do not matter in a part number. For a size, write the number and the unit: 14 mm.'
          : 'Everything of this kind has left the catalogue.'}
      </p>
      <p className="row">
        {q && (category || company) && (
          <a className="btn btn-2" href={toolsAddress({ q })}>
            Search in all tools
          </a>
        )}
        <a className="btn" href={toolsAddress({})}>
          See all tools
        </a>
      </p>
    </div>
  )
}
