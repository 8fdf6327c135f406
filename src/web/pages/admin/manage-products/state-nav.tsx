import type { ReactNode } from 'react'
import type { ProductState } from '#contract/staff/products.schema'
import { staffHref } from '#web/pages/staff-href.ts'

const labels: Record<ProductState, string> = {
  on_sale: 'On sale',
  draft: 'Drafts',
  hidden: 'Hidden',
  removed: 'Removed',
}

/** The state in the URL; on sale where none is named. */
export function readState(search: URLSearchParams): ProductState {
  const state = search.get('state') ?? ''
  return Object.hasOwn(labels, state) ? (state as ProductState) : 'on_sale'
}

/** Which products the page lists, and what can be done with them as a whole. */
export function StateNav({ state, children }: { state: ProductState; children?: ReactNode }) {
  return (
    <div className="state-bar">
      <nav className="row" aria-label="Which products">
        {(Object.keys(labels) as ProductState[]).map((one) => (
          <a
            key={one}
            className="btn btn-s"
            href={staffHref.manageProducts(one === 'on_sale' ? {} : { state: one })}
            aria-current={one === state ? 'page' : undefined}
          >
            {labels[one]}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}
