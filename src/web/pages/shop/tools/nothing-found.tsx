import { formatCount } from '#contract/values/numbers'
import { useQuery } from '@tanstack/react-query'
import type { Facets } from '#contract/catalog/finding.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { nearestQuery } from '#web/data/catalogue-queries.ts'
import { wantedProducts, type ToolsFilter } from './filter.ts'
import { appliedFiltersOf } from './read-applied-filters.ts'
import { isFiltered, toolsAddress } from './tools-address.ts'

type Props = { filter: ToolsFilter; facets: Facets | undefined }

/** Says why the list is empty, which filters to remove, and what the search probably meant. */
export function NothingFound({ filter, facets }: Props) {
  const { q } = filter
  const { notCarried = [], help = null } = facets?.search ?? {}
  const loosened = appliedFiltersOf(filter, facets).filter(
    ({ left }) => left !== undefined && left > 0,
  )
  return (
    <div className="empty">
      <h3>{headingOf(q, help !== null)}</h3>
      <p>
        {notCarried.length > 0
          ? 'We do not carry one. Ask us if you need it all the same.'
          : help !== null
            ? 'Follow the link above, or search for the words among our items.'
            : q
              ? 'Dashes and capitals do not matter in a part number. For a size, write the number and the unit: 14 mm.'
              : isFiltered(filter)
                ? 'No item matches all of these filters.'
                : 'The catalogue has no such items right now.'}
      </p>
      {loosened.length > 0 && (
        <ul className="l loosen">
          {loosened.map(({ label, without, left }) => (
            <li key={label}>
              <a href={toolsAddress(without)}>Without {label}</a>{' '}
              <span className="muted">
                {left === 1 ? '1 item' : `${formatCount(left ?? 0)} items`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {q && <Nearest filter={filter} />}
      {q && facets?.total === 0 && help === null && <Categories facets={facets} />}
      <p className="row">
        {q && isFiltered({ ...filter, q: '' }) && (
          <a className="btn btn-2" href={toolsAddress({ q })}>
            Search in all tools
          </a>
        )}
        <a className="btn" href={toolsAddress({})}>
          See all tools
        </a>
        <a className="btn" href={href.contact()}>
          Ask us for it
        </a>
      </p>
    </div>
  )
}

function headingOf(q: string, isQuestion: boolean): string {
  if (q === '') return 'No items right now'
  return isQuestion ? 'This is answered on a page of its own' : `No results for “${q}”`
}

function Categories({ facets: { categories } }: { facets: Facets }) {
  return (
    <nav aria-label="Categories to look in">
      <p>Or look in a category:</p>
      <ul className="l loosen-categories">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <a href={toolsAddress({ category: slug })}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nearest({ filter }: { filter: ToolsFilter }) {
  const nearest = useQuery(nearestQuery(useClient(), wantedProducts(filter)))
  const { items = [], meant = null } = nearest.data ?? {}
  if (items.length === 0) return null
  return (
    <div>
      {meant !== null && (
        <p>
          Did you mean <a href={toolsAddress({ q: meant, view: filter.view })}>{meant}</a>?
        </p>
      )}
      <ul className="l loosen" aria-label="Nearest matches">
        {items.map(({ partNumber, productName, company }) => (
          <li key={partNumber}>
            <a href={href.product(partNumber)}>
              <span className="pn">{partNumber}</span> {productName}
            </a>{' '}
            <span className="muted">{company}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
