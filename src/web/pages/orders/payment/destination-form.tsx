import { useEffect, useRef } from 'react'
import type { OrderDetail } from '#contract/orders.schema'
import { Costs } from '#web/ui/delivery/costs.tsx'
import { DeliveryEstimate } from '#web/ui/delivery/delivery-estimate.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useDestination } from './use-destination.ts'
import { zipOfAddress } from './known-destination.ts'

type Props = {
  order: OrderDetail
  /** Whether the form takes the focus when it appears. */
  takesFocus: boolean
  onTaken: () => void
  /** Left out where the order has no destination to go back to. */
  onCancel?: () => void
}

/** Asks where the goods of an order go, prices it as it is typed, and takes it with one button. */
export function DestinationForm({ order, takesFocus, onTaken, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { estimate, priced, ...destination } = useDestination(order, onTaken)
  const isPickup = estimate.kind === 'pickup'
  const own = zipOfAddress(destination.address)
  const isUnknown = order.delivery === null
  const typed = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(estimate.zip)?.[1]
  const isElsewhere = !isPickup && own !== '' && typed !== undefined && own !== typed
  const canTake = destination.canTake && !isElsewhere

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input:enabled')?.focus()
  }, [takesFocus])

  // Escape works from every control of the form.
  useEffect(() => {
    const place = form.current
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel?.()
    place?.addEventListener('keydown', leave)
    return () => place?.removeEventListener('keydown', leave)
  }, [onCancel])

  return (
    <form
      ref={form}
      className="form destination"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canTake && !destination.isTaking) destination.take()
      }}
    >
      <DeliveryEstimate
        estimate={estimate}
        hint="The price of the delivery, the days of arrival and the sales tax, before you pay."
      />
      {isUnknown && !isPickup && (
        <Field
          label="Address"
          error={destination.addressProblem}
          hint="Street, city, state and ZIP code. This address is printed on the parcel."
        >
          <input
            name="address"
            value={destination.address}
            onChange={(event) => destination.setAddress(event.target.value)}
            autoComplete="street-address"
            maxLength={500}
            required
          />
        </Field>
      )}
      {isElsewhere && <OtherAddress own={own} canChange={isUnknown} />}
      {priced && (
        <Costs
          costs={[{ label: 'Sales tax', amount: priced.tax }]}
          sum={{ label: 'To pay', amount: priced.total }}
        />
      )}
      {destination.problem && (
        <p className="note err" role="alert">
          {destination.problem}
        </p>
      )}
      <div className="row">
        <BusyButton busy={destination.isTaking} disabled={!canTake}>
          {isPickup ? 'Pick it up' : 'Deliver to this ZIP code'}
        </BusyButton>
        {onCancel && (
          <button type="button" className="btn btn-b" onClick={onCancel}>
            Keep it as it was
          </button>
        )}
      </div>
    </form>
  )
}

/** The goods go to the address of the order, which stays as it was typed once somebody has said where it is. */
function OtherAddress({ own, canChange }: { own: string; canChange: boolean }) {
  return (
    <p className="note warn" role="status">
      The address of this order ends with {own}.{' '}
      {canChange
        ? 'The address and the ZIP code must be of one place.'
        : 'To send the goods to another address, please cancel this order and place a new one.'}
    </p>
  )
}
