import type { ScaleLinear } from 'd3-scale'

/** Pixels. The left margin has room for an amount, the lower one for a date. */
export const chartHeight = 240
export const margins = { top: 12, right: 10, bottom: 26, left: 56 }
const labelWidth = 84

export type Scale = ScaleLinear<number, number>

type Props = {
  width: number
  y: Scale
  axis: (value: number) => string
  /** The name of each step, and where it is. */
  steps: readonly { name: string; x: number }[]
}

/** The hairlines of a chart with their amounts, and the names of as many steps as there is room for. */
export function Frame({ width, y, axis, steps }: Props) {
  const every = Math.max(1, Math.ceil(steps.length / Math.max(1, Math.floor(width / labelWidth))))
  const last = steps.length - 1
  return (
    <g>
      {y.ticks(4).map((value) => (
        <g key={value}>
          <line
            className={value === 0 ? 'base' : 'hair'}
            x1={margins.left}
            x2={width - margins.right}
            y1={y(value)}
            y2={y(value)}
          />
          <text x={margins.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {axis(value)}
          </text>
        </g>
      ))}
      {steps.map(({ name, x }, index) =>
        (last - index) % every === 0 ? (
          <text
            key={name}
            x={index === last && last > 0 ? width - margins.right : x}
            y={chartHeight - 6}
            textAnchor={index === last && last > 0 ? 'end' : 'middle'}
          >
            {name}
          </text>
        ) : null,
      )}
    </g>
  )
}
