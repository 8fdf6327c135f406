import './filters.css'
import { useEffect, useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Facets } from '#contract/catalog/finding.schema'
import { AttributeFilters } from './by-attribute/attribute-filters.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { Choice } from './choice.tsx'
import type { ToolsFilter } from './filter.ts'
import { toolsForm } from './search-bar.tsx'
import { itemsOf } from './result-line.ts'
import { bandLabel } from './tools-address.ts'

type Props = { filter: ToolsFilter; facets: UseQueryResult<Facets> }

/** All filters, each with the number of items it would leave. Collapsed on narrow screens, always open on wide ones. */
export function Filters({ filter, facets }: Props) {
  const { category, price, inStock, companies, attributes, vehicle } = filter
  const chosen = [category, vehicle, price, inStock, ...companies, ...attributes].filter(Boolean)
  const sheet = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!sheet.current?.open) return
    sheet.current.open = false
    sheet.current.querySelector('summary')?.focus()
  }
  return (
    <div className="filters">
      {/* It only hears when its fields lose the focus, or Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        ref={sheet}
        className="filt"
        onKeyDown={({ key }) => key === 'Escape' && close()}
        onBlur={({ relatedTarget, currentTarget }) => {
          // On a phone the sheet covers the page: the focus does not go behind it.
          const leaves = relatedTarget && !currentTarget.contains(relatedTarget)
          if (leaves && currentTarget.open) currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary>{chosen.length > 0 ? `Filters (${chosen.length} chosen)` : 'Filters'}</summary>
        {facets.data ? (
          <>
            <div className="sheet-body">
              <CategoryFilter filter={filter} facets={facets.data} />
              <Choices filter={filter} facets={facets.data} />
            </div>
            <div className="sheet-foot">
              <button type="button" className="btn btn-1" onClick={close}>
                Show {itemsOf(facets.data)}
              </button>
            </div>
          </>
        ) : facets.isError ? (
          <p>
            The filters could not be loaded.{' '}
            <button className="btn btn-t btn-s" onClick={() => void facets.refetch()}>
              Try again
            </button>
          </p>
        ) : (
          <div className="sk filters-sk" />
        )}
      </details>
    </div>
  )
}

/**
 * The filters that are fields of the search form. A choice is submitted at once; without scripts the button below
 * submits.
 */
function Choices({ filter, facets }: { filter: ToolsFilter; facets: Facets }) {
  const fields = useRef<HTMLDivElement>(null)
  const { companies, price, inStock, attributes } = filter
  const { isWhole } = facets
  // The fields follow the URL, also after Back. Until the URL changes, a checked box stays checked.
  const chosen = JSON.stringify([price, inStock ? '1' : '', companies, attributes])
  useEffect(() => {
    const [band, stocked, names, asked] = JSON.parse(chosen) as [string, string, string[], string[]]
    const isChosen: Record<string, (value: string) => boolean> = {
      company: (value) => names.includes(value),
      attribute: (value) => asked.includes(value),
      price: (value) => value === band,
      inStock: () => stocked === '1',
    }
    for (const input of fields.current?.querySelectorAll('input') ?? []) {
      const isNow = isChosen[input.name]
      if (isNow && input.type !== 'hidden') input.checked = isNow(input.value)
    }
  }, [chosen])

  return (
    <div ref={fields} onChange={() => formOf(fields.current)?.requestSubmit()}>
      <AttributeFilters facets={facets} chosen={attributes} />
      <fieldset>
        <legend>Company</legend>
        {facets.companies.map(({ company, count }) => (
          <Choice
            key={company}
            {...{ name: 'company', value: company, label: company, count, isWhole }}
            type="checkbox"
            isChosen={companies.includes(company)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Price each</legend>
        <Choice
          {...{
            name: 'price',
            value: '',
            label: 'Any price',
            count: facets.loosened.price,
            isWhole,
          }}
          type="radio"
          isChosen={price === ''}
        />
        {facets.prices.map(({ band, count }) => (
          <Choice
            key={band}
            {...{ name: 'price', value: band, label: bandLabel(band), count, isWhole }}
            type="radio"
            isChosen={band === price}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Stock</legend>
        <Choice
          {...{ name: 'inStock', value: '1', label: 'In stock', count: facets.inStock, isWhole }}
          type="checkbox"
          isChosen={inStock}
        />
      </fieldset>
      <noscript>
        <button className="btn btn-2 btn-b" form={toolsForm}>
          Show items
        </button>
      </noscript>
    </div>
  )
}

function formOf(fields: HTMLElement | null): HTMLFormElement | null | undefined {
  return fields?.querySelector('input')?.form
}
