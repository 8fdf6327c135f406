import './change-products.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countedProducts } from '#contract/constants'
import type { ProductState } from '#contract/staff/products.schema'
import { formatCount } from '#contract/values/numbers'
import { facetsQuery } from '#web/data/catalogue-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { OtherFields } from './other-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { keptMarked } from './marked-products.ts'
import type { Asked } from './typed-change.ts'
import { useChangeProducts } from './use-change-products.ts'

/** Asks what is to change of the marked products, or of all that match. */
export function Page({ search }: PageProps) {
  const [ids] = useState(keptMarked)
  const isAll = search.get('all') === '1'
  if (!isAll && ids.length === 0) return <NothingMarked />
  const which: Asked['which'] = isAll ? { filter: filterIn(search) } : { ids: withOne(ids) }
  return <ChangeForm which={which} />
}

const states: readonly string[] = ['on_sale', 'draft', 'hidden', 'removed'] satisfies ProductState[]

/** The filter of the list, as its address has it. */
function filterIn(search: URLSearchParams) {
  const words = (name: string) => (search.get(name) ?? '').trim()
  const state = words('state')
  return {
    state: (states.includes(state) ? state : 'on_sale') as ProductState,
    ...(words('q') && { q: words('q') }),
    ...(words('category') && { category: words('category') }),
    ...(words('company') && { company: [words('company')] }),
  }
}

function withOne(ids: readonly string[]): [string, ...string[]] {
  const [first = '', ...more] = ids
  return [first, ...more]
}

function ChangeForm({ which }: { which: Asked['which'] }) {
  const form = useChangeProducts(which)
  const count = useCount(which)

  return (
    <>
      <Crumbs
        trail={[{ label: 'Manage Products', href: staffHref.manageProducts() }]}
        current="Change products"
      />
      <div className="dash-head">
        <h1>Change {count}</h1>
        <p className="muted small">Nothing is changed before you have seen what will happen.</p>
      </div>
      <Form
        form={form}
        className="change-products"
        fields={[<PriceFields key="price" form={form} />, <OtherFields key="others" form={form} />]}
        submit="Show what will change"
        actsClass="row"
      />
    </>
  )
}

/** 'all 1,240 products that match', where somebody has counted them. */
function useCount(which: Asked['which']): string {
  const filter = 'filter' in which ? which.filter : null
  const { state, ...wanted } = filter ?? {}
  const isCounted = filter !== null && state === 'on_sale'
  const facets = useQuery({
    ...facetsQuery(useClient(), wanted as Parameters<typeof facetsQuery>[1]),
    enabled: isCounted,
  })
  if ('ids' in which) {
    return which.ids.length === 1 ? '1 product' : `${formatCount(which.ids.length)} products`
  }
  const { total, isWhole } = facets.data ?? {}
  if (!isCounted || total === undefined) return 'all products that match'
  if (isWhole) return `all ${formatCount(total)} products that match`
  return total >= countedProducts
    ? `all ${formatCount(total)}+ products that match`
    : 'all products that match'
}

function NothingMarked() {
  return (
    <div className="empty">
      <h1>No products are selected</h1>
      <p>Select products in the list first. The selection is kept in the tab where it was made.</p>
      <a className="btn" href={staffHref.manageProducts()}>
        Manage Products
      </a>
    </div>
  )
}
