import { formatCents } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import type { OrderDetail } from '#contract/orders.schema'
import { Field } from '#web/ui/forms/field.tsx'
import { Checkbox } from './checkbox.tsx'
import { leftByUnits, readUnits, type TypedUnits } from './refund-units.ts'

type Props = {
  order: OrderDetail
  units: TypedUnits
  withDelivery: boolean
  errors: Readonly<Record<number, string>>
  onUnits: (units: TypedUnits) => void
  onDelivery: (withDelivery: boolean) => void
}

/** How many units of each line are refunded, and whether the delivery is, with the amount that goes back. */
export function RefundUnits({ order, units, withDelivery, errors, onUnits, onDelivery }: Props) {
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
            error={errors[line.position]}
          >
            <input
              inputMode="numeric"
              autoComplete="off"
              disabled={most === 0}
              value={units[line.position] ?? ''}
              placeholder="0"
              onChange={({ target }) => onUnits({ ...units, [line.position]: target.value })}
            />
          </Field>
        ))}
      </div>
      {deliveryCents > 0 && (
        <Checkbox
          label={`Delivery with its tax, ${formatCents(deliveryCents)}`}
          checked={withDelivery}
          onCheck={onDelivery}
        />
      )}
      <p className="refund-sum" role="status">
        {'cents' in read && (
          <>
            Back to the card: <b>{formatCents(read.cents)}</b>
          </>
        )}
      </p>
    </>
  )
}
