import { staffHref } from '#web/pages/staff-href.ts'
import type { ToolsFilter } from '#web/pages/shop/tools/filter.ts'

/** Says why the list is empty and where to go next. */
export function NoProducts({
  filter: { q, category, companies, cursor },
}: {
  filter: ToolsFilter
}) {
  const narrowed = Boolean(q || category || companies.length > 0)
  return (
    <div className="empty">
      <h2>{narrowed ? 'No matching products' : cursor ? 'No more products' : 'No products yet'}</h2>
      <p>
        {narrowed
          ? 'Dashes and capitals do not matter in a part number.'
          : 'Products are listed here as soon as they are on sale.'}
      </p>
      <p className="row">
        {(narrowed || cursor) && (
          <a className="btn btn-2" href={staffHref.manageProducts()}>
            See all products
          </a>
        )}
        <a className="btn" href={staffHref.addProduct()}>
          Add Product
        </a>
      </p>
    </div>
  )
}
