import { useEffect, useRef } from 'react'
import type { Category } from '#contract/catalog/product.schema'
import { staffHref } from '#web/pages/staff-href.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { defaultOrder, type ToolsFilter } from '#web/pages/shop/tools/filter.ts'
import { sortingsFor } from '#web/pages/shop/tools/sortings.ts'
import { managedAddress } from './managed-list.ts'

type Props = { filter: ToolsFilter; categories: readonly Category[] }

/** A GET form, so the search is part of the URL and can be shared. */
export function ProductSearch({ filter, categories }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { q, category, companies, order } = filter
  const [company] = companies
  // The choices follow the URL, also after Back, without moving the focus.
  useEffect(() => {
    const values = { category, order: order === defaultOrder(q) ? '' : order }
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name)
      if (control && 'value' in control) control.value = value
    }
  }, [q, category, order, categories])

  return (
    <search className="manage-search">
      <form ref={form} action={staffHref.manageProducts()} className="bar">
        <SearchField
          id="manage-q"
          label="Find a product"
          words={q}
          placeholder="Part number or name"
        />
        <div className="field">
          <label htmlFor="manage-category">Category</label>
          <select
            className="in"
            id="manage-category"
            name="category"
            defaultValue={category}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">All categories</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="manage-order">Sort by</label>
          <select
            className="in"
            id="manage-order"
            name="order"
            defaultValue={order === defaultOrder(q) ? '' : order}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {sortingsFor(q).map((sorting) => (
              <option
                key={sorting.order}
                value={sorting.order === defaultOrder(q) ? '' : sorting.order}
              >
                {sorting.label}
              </option>
            ))}
          </select>
        </div>
        {company && <input type="hidden" name="company" value={company} />}
      </form>
      {company && (
        <p className="applied">
          <a className="chip f" href={managedAddress({ ...filter, companies: [] })}>
            <span className="vh">Remove filter </span>
            {company}
            <span className="out" aria-hidden="true">
              ×
            </span>
          </a>
        </p>
      )}
    </search>
  )
}
