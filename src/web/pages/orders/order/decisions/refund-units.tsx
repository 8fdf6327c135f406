import { formatCents } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import type { OrderDetail } from '#contract/orders.schema'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Checkbox } from './checkbox.tsx'
import type { RefundForm } from './use-refund.ts'
import { unitsOf } from './refund-request.ts'
import { leftByUnits, readUnits } from './refund-units.ts'

type Props = { order: OrderDetail; form: RefundForm }

/** How many units of each line are refunded, and whether the delivery is, with the amount that goes back. */
export function RefundUnits({ order, form: { typed, errors, type } }: Props) {
  const units = unitsOf(typed)
  const withDelivery = typed.delivery === 'yes'
  const wrong = JSON.parse(errors.units ?? '{}') as Readonly<Record<number, string>>
  // Whatever is chosen, something is.
  const choose = (change: Partial<typeof typed>) => type({ ...change, amount: typed.amount })
  const { lines, deliveryCents } = leftByUnits(order)
  const read = readUnits(order, units, withDelivery)
  return (
    <>
      <div className="refund-lines">
        {lines.map(({ line, units: most }) => (
          <Field
            key={line.position}
            label={`${line.partNumber || line.productName}, units`}
            hint={
              most === 0
                ? 'All units were refunded.'
                : `Up to ${formatCount(most)}: ${line.productName}`
            }
            error={wrong[line.position]}
          >
            <input
              inputMode="numeric"
              autoComplete="off"
              disabled={most === 0}
              value={units[line.position] ?? ''}
              placeholder="0"
              onChange={({ target }) =>
                choose({ units: JSON.stringify({ ...units, [line.position]: target.value }) })
              }
            />
          </Field>
        ))}
      </div>
      {deliveryCents > 0 && (
        <Checkbox
          label={`Delivery with its tax, ${formatCents(deliveryCents)}`}
          checked={withDelivery}
          onCheck={(checked) => choose({ delivery: checked ? 'yes' : '' })}
        />
      )}
      <p className="refund-sum" role="status">
        {'cents' in read && (
          <>
            Back to the card: <b>{formatCents(read.cents)}</b>
          </>
        )}
      </p>
      {errors.amount && (
        <p className="errtxt" role="alert">
          <Icon name="warning" />
          <span>{errors.amount}</span>
        </p>
      )}
    </>
  )
}
