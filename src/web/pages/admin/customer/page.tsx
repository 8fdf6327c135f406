import './customer.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { isNotFound } from '#web/ui/texts/refusal-sentence.ts'
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
          {customer.isError ? (
            <ErrorNote
              {...(!isMissing(customer.error) && { retry: () => void customer.refetch() })}
            >
              {isMissing(customer.error)
                ? 'There is no such customer. The account may have been erased.'
                : 'The customer could not be loaded.'}
            </ErrorNote>
          ) : (
            <TableSkeleton rows={4} />
          )}
        </>
      )}
    </>
  )
}

// A malformed id in the URL is refused as invalid input. To the reader it is a missing customer, not a form error.
function isMissing(error: unknown): boolean {
  return (
    isNotFound(error) ||
    (error instanceof Error && 'code' in error && error.code === 'invalid_input')
  )
}
