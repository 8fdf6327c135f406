import type { OrderAxes } from '#contract/order-status'
import { steps, stepsDone } from './progress.ts'

/** How far an order has come, as four bars with the last step in words. */
export function OrderProgress({ axes }: { axes: OrderAxes }) {
  const done = stepsDone(axes)
  if (done === null) return null
  const words = `Step ${done} of ${steps.length}: ${steps[done - 1]}`
  return (
    <span className="order-steps" role="img" aria-label={words} title={words}>
      {steps.map((step, index) => (
        <span key={step} className={index < done ? 'done' : undefined} />
      ))}
    </span>
  )
}
