import type { Customer } from '#contract/staff/customers.schema'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'
import { CustomerMarks } from './customer-marks.tsx'

type Props = { customers: readonly Customer[]; stale: boolean }

export function CustomersTable({ customers, stale }: Props) {
  return (
    <DataTable
      className="customers"
      busy={stale}
      rows={customers}
      keyOf={(customer) => customer._id}
      columns={[
        {
          name: 'Customer',
          kind: 'row',
          cell: (customer) => (
            <span>
              <a href={staffHref.customer(customer._id)}>{customer.name || customer.email}</a>
              <CustomerMarks customer={customer} />
              {customer.name && <span className="muted small email">{customer.email}</span>}
            </span>
          ),
        },
        {
          name: 'Since',
          cell: (customer) => <time dateTime={customer.since}>{formatDate(customer.since)}</time>,
        },
        { name: 'Orders', kind: 'number', cell: (customer) => formatCount(customer.orders) },
        { name: 'Spent', kind: 'number', cell: (customer) => formatDollars(customer.spent) },
      ]}
    />
  )
}
