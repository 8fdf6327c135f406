import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import type { CustomerDetail } from '#contract/staff/customers.schema'
import { CustomerMarks } from '#web/pages/admin/customers/customer-marks.tsx'
import type { ListPlace } from '#web/ui/lists/list-place.ts'
import { formatDate, formatDateTime } from '#web/ui/texts/dates.ts'
import { Addresses } from './addresses.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerReviews } from './customer-reviews.tsx'
import { SignIn } from './sign-in.tsx'

type Props = { customer: CustomerDetail; mayManage: boolean; place: ListPlace }

export function CustomerSheet({ customer, mayManage, place }: Props) {
  const { name, email, blockedAt, notes, staffRole } = customer
  const mayAct = mayManage && !staffRole
  const reason = notes.find(({ kind }) => kind === 'blocked')
  return (
    <>
      <div className="dash-head">
        <h1 className="customer-name">{name || email}</h1>
        <span role="status">
          <CustomerMarks customer={customer} />
        </span>
      </div>
      {blockedAt && (
        <p className="note warn">
          Blocked on {formatDate(blockedAt)}
          {reason?.by && ` by ${reason.by}`}
          {reason && `: ${reason.text}`}. Orders under way go on.
        </p>
      )}
      {mayManage && staffRole && (
        <p className="note">
          This is a member of the staff, so nothing is done to the account here. The orders are
          those of any customer.
        </p>
      )}
      {mayAct && <CustomerActions customer={customer} />}
      <Figures customer={customer} />
      <div className="customer-sheet">
        <div className="customer-main">
          <CustomerOrders customerId={customer._id} place={place} />
          <CustomerReviews reviews={customer.reviews} />
        </div>
        <div className="customer-side">
          <CustomerNotes customer={customer} mayManage={mayAct} />
          <Addresses customer={customer} />
          {customer.account && <SignIn account={customer.account} />}
        </div>
      </div>
    </>
  )
}

function Figures({ customer }: { customer: CustomerDetail }) {
  const { orders, spent, since, lastSignInAt } = customer
  return (
    <dl className="customer-figures">
      <div>
        <dt>Orders</dt>
        <dd>{formatCount(orders)}</dd>
      </div>
      <div>
        <dt>Spent</dt>
        <dd>{formatDollars(spent)}</dd>
      </div>
      <div>
        <dt>Customer since</dt>
        <dd>{formatDate(since)}</dd>
      </div>
      <div>
        <dt>Last sign-in</dt>
        <dd>{lastSignInAt ? formatDateTime(lastSignInAt) : 'Not known'}</dd>
      </div>
    </dl>
  )
}
