import { scaleLinear } from 'd3-scale'

const units = 100

/** A bar in a row of a table: how large this row is beside the largest. The number is beside it. */
export function ShareBar({ value, largest }: { value: number; largest: number }) {
  const length = scaleLinear([0, Math.max(1, largest)], [0, units]).clamp(true)(value)
  return (
    <svg className="share" viewBox={`0 0 ${units} 8`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="rail" width={units} height="8" />
      <rect className="bar-now" width={length} height="8" />
    </svg>
  )
}
