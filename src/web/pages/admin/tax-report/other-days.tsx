import type { Period } from './quarters.ts'
import { Field } from '#web/ui/forms/field.tsx'

/** Chooses days that are no quarter: a month for a monthly return, a year. A GET form, so that the period is in the address. */
export function OtherDays({ days }: { days: Period }) {
  return (
    <details className="other-days screen">
      <summary>Other days</summary>
      <form method="get" className="row" noValidate>
        <Field label="From">
          <input type="date" name="from" required min="2000-01-01" defaultValue={days.from} />
        </Field>
        <Field label="To">
          <input type="date" name="to" required min="2000-01-01" defaultValue={days.to} />
        </Field>
        <button type="submit" className="btn">
          Show
        </button>
      </form>
    </details>
  )
}
