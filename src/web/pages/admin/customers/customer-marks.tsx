import type { Customer } from '#contract/staff/customers.schema'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'

/** What sets a customer apart: blocked, or a member of the staff. */
export function CustomerMarks({ customer }: { customer: Customer }) {
  return (
    <span className="chips customer-marks">
      {customer.blockedAt && <span className="chip bad">Blocked</span>}
      {customer.staffRole && (
        <span className="badge line">Staff: {staffRoleNames[customer.staffRole]}</span>
      )}
    </span>
  )
}
