import { useEffect, useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Facets } from '#contract/products.schema'
import { ChoiceCount } from './choice-count.tsx'
import { CategoryFilter } from './category-filter.tsx'
import type { ToolsFilter } from './filter.ts'
import { toolsForm } from './search-bar.tsx'
import { bandLabel } from './tools-address.ts'

type Props = { filter: ToolsFilter; facets: UseQueryResult<Facets> }

/** All filters, each with the number of items it would leave. Collapsed on narrow screens, always open on wide ones. */
export function Filters({ filter, facets }: Props) {
  const chosen = [filter.category, filter.price, filter.inStock, ...filter.companies].filter(
    Boolean,
  )
  return (
    <div className="filters">
      <details className="filt">
        <summary>{chosen.length > 0 ? `Filters (${chosen.length} chosen)` : 'Filters'}</summary>
        {facets.data ? (
          <>
            <CategoryFilter filter={filter} facets={facets.data} />
            <Choices filter={filter} facets={facets.data} />
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
  const { companies, price, inStock } = filter
  const { isWhole } = facets
  // The fields follow the URL, also after Back. Until the URL changes, a checked box stays checked.
  const chosen = JSON.stringify([price, inStock ? '1' : '', ...companies])
  useEffect(() => {
    const [band = '', stocked, ...names] = JSON.parse(chosen) as string[]
    for (const input of fields.current?.querySelectorAll('input') ?? []) {
      if (input.name === 'company') input.checked = names.includes(input.value)
      else if (input.name === 'price') input.checked = input.value === band
      else input.checked = stocked === '1'
    }
  }, [chosen])

  return (
    <div ref={fields} onChange={() => formOf(fields.current)?.requestSubmit()}>
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

type ChoiceProps = {
  name: string
  value: string
  label: string
  count: number
  isWhole: boolean
  type: 'checkbox' | 'radio'
  isChosen: boolean
}

function Choice({ name, value, label, count, isWhole, type, isChosen }: ChoiceProps) {
  return (
    <label className="check">
      <input
        form={toolsForm}
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && isWhole && !isChosen}
      />
      {label}
      <ChoiceCount count={count} isWhole={isWhole} />
    </label>
  )
}

function formOf(fields: HTMLElement | null): HTMLFormElement | null | undefined {
  return fields?.querySelector('input')?.form
}
