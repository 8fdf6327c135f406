import './customer.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { isNoSuchThing, Loaded } from '#web/ui/lists/loaded.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { customerQuery } from './customer-query.ts'
import { CustomerSheet } from './customer-sheet.tsx'

/** One customer: figures, orders, reviews, addresses, how they sign in, and the notes of the staff. */
export function Page({ params, search }: PageProps) {
  const customer = useQuery(customerQuery(useClient(), params['id'] ?? ''))
  const mayManage = may(useUser(), 'customers.manage')
  return (
    <>
      <Crumbs trail={[{ label: 'Customers', href: staffHref.customers() }]} current="Customer" />
      {customer.data ? (
        <CustomerSheet customer={customer.data} mayManage={mayManage} place={readPlace(search)} />
      ) : (
        <>
          <div className="dash-head">
            <h1>Customer</h1>
          </div>
          <Loaded
            query={customer}
            failed="The customer could not be loaded."
            missing={
              <ErrorNote>There is no such customer. The account may have been erased.</ErrorNote>
            }
            isMissing={isNoSuchThing}
            rows={4}
          />
        </>
      )}
    </>
  )
}
