import type { Customer } from '#contract/staff/customers.schema'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { staffHref } from '#web/pages/staff-href.ts'
import { formatDate } from '#web/ui/texts/dates.ts'
import { CustomerMarks } from './customer-marks.tsx'

type Props = { customers: readonly Customer[]; stale: boolean }

export function CustomersTable({ customers, stale }: Props) {
  return (
    <table className="tbl cards customers" aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Since</th>
          <th scope="col" className="num">
            Orders
          </th>
          <th scope="col" className="num">
            Spent
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer._id}>
            <th scope="row">
              <span>
                <a href={staffHref.customer(customer._id)}>{customer.name || customer.email}</a>
                <CustomerMarks customer={customer} />
                {customer.name && <span className="muted small email">{customer.email}</span>}
              </span>
            </th>
            <td data-l="Since">
              <time dateTime={customer.since}>{formatDate(customer.since)}</time>
            </td>
            <td className="num" data-l="Orders">
              {formatCount(customer.orders)}
            </td>
            <td className="num" data-l="Spent">
              {formatDollars(customer.spent)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
