import './customers.css'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import {
  customersQuery,
  readCustomersFilter,
  searchOf,
  shownChoices,
  type CustomersFilter,
} from './customers-query.ts'
import { CustomersTable } from './customers-table.tsx'

export function Page({ search }: PageProps) {
  const filter = readCustomersFilter(search)
  const place = readPlace(search)
  const customers = useQuery(customersQuery(useClient(), filter, place.cursor))
  const page = customers.data

  return (
    <>
      <div className="dash-head">
        <h1>Customers</h1>
        <p className="muted small" role="status">
          {page && place.cursor === '' && counted(page.total)}
        </p>
      </div>
      <search>
        <form action={staffHref.customers()} className="bar">
          <SearchField
            id="customers-q"
            label="Find a customer"
            words={filter.q}
            placeholder="Name or e-mail"
          />
          <ChoiceField
            id="customers-show"
            name="show"
            label="Show"
            value={filter.show}
            choices={shownChoices}
          />
        </form>
      </search>
      <Loaded
        query={customers}
        failed="The customers could not be loaded."
        rows={8}
        empty={<NoCustomers filter={filter} />}
      >
        {(page) => <CustomersTable customers={page.items} stale={customers.isPlaceholderData} />}
      </Loaded>
      <Pagination
        place={place}
        next={page?.next}
        addressAt={(at) => staffHref.customers({ ...searchOf(filter), ...at })}
      />
    </>
  )
}

function NoCustomers({ filter: { q, show } }: { filter: CustomersFilter }) {
  if (q !== '') {
    return (
      <div className="empty">
        <h2>No customer matches “{q}”</h2>
        <p>A part of the name or of the e-mail address is enough.</p>
        <a className="btn btn-2" href={staffHref.customers()}>
          See all customers
        </a>
      </div>
    )
  }
  return (
    <div className="empty">
      <h2>{show === 'blocked' ? 'Nobody is blocked' : 'No customers here yet'}</h2>
      <p>
        {show === 'blocked'
          ? 'Customers you block on their page are listed here.'
          : 'Customers are listed after their first sign-in.'}
      </p>
    </div>
  )
}

// The store counts up to a thousand.
function counted(total: number | undefined): string {
  if (total === undefined) return 'More than 1,000 customers'
  return total === 1 ? '1 customer' : `${formatCount(total)} customers`
}
