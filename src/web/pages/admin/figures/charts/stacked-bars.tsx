import { scaleBand, scaleLinear } from 'd3-scale'
import { Frame, chartHeight, margins } from './frame.tsx'
import { useWidth } from './use-width.ts'

export type StackedPoint = { name: string; lower: number; upper: number }

type Props = {
  /** What the chart shows, in a sentence. */
  label: string
  points: readonly StackedPoint[]
  axis: (value: number) => string
}

/** Two kinds of the same thing, one on the other. The table beside it says the same in numbers. */
export function StackedBars({ label, points, axis }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const x = scaleBand<number>(
    points.map((_, index) => index),
    [margins.left, Math.max(margins.left, width - margins.right)],
  ).padding(0.25)
  const most = Math.max(1, ...points.map(({ lower, upper }) => lower + upper))
  const y = scaleLinear([0, most], [chartHeight - margins.bottom, margins.top]).nice(4)
  const bar = x.bandwidth()
  return (
    <div className="chart" ref={ref}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={chartHeight}>
          <Frame
            width={width}
            y={y}
            axis={(value) => (Number.isInteger(value) ? axis(value) : '')}
            steps={points.map(({ name }, index) => ({ name, x: (x(index) ?? 0) + bar / 2 }))}
          />
          {points.map(({ name, lower, upper }, index) => (
            <g key={name}>
              <rect
                className="lower"
                x={x(index)}
                width={bar}
                y={y(lower)}
                height={y(0) - y(lower)}
              />
              <rect
                className="upper"
                x={x(index)}
                width={bar}
                y={y(lower + upper)}
                height={y(lower) - y(lower + upper)}
              />
            </g>
          ))}
        </svg>
      )}
      <p className="readout" aria-hidden="true" />
    </div>
  )
}
