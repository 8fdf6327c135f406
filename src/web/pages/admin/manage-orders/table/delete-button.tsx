import { useId } from 'react'
import type { DeskOrder } from '#contract/staff/order-desk.schema'
import { href } from '#web/navigation/href.ts'
import { whyNotDelete } from './why-not-delete.ts'

type Props = { order: DeskOrder; onDelete: (order: DeskOrder) => void }

/** When the button is disabled, the reason and what to do instead are shown below it. */
export function DeleteButton({ order, onDelete }: Props) {
  const id = useId()
  const obstacle = whyNotDelete(order.axes)
  return (
    <>
      <button
        type="button"
        className="btn btn-s btn-x"
        aria-label={`Delete order of ${order.name}, ${order.partNumber}`}
        aria-describedby={obstacle ? id : undefined}
        disabled={obstacle !== null}
        onClick={() => onDelete(order)}
      >
        Delete
      </button>
      {obstacle && (
        <p className="small muted why" id={id}>
          {obstacle.why}{' '}
          {obstacle.instead && <a href={href.order(order._id)}>{obstacle.instead}</a>}
        </p>
      )}
    </>
  )
}
