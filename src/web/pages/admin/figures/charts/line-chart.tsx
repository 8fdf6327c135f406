import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useState, type PointerEvent } from 'react'
import { Frame, chartHeight, margins } from './frame.tsx'
import { useWidth } from './use-width.ts'

export type LinePoint = { name: string; value: number; before: number | null }

type Props = {
  /** What the chart shows, in a sentence. */
  label: string
  points: readonly LinePoint[]
  format: (value: number) => string
  axis: (value: number) => string
  /** Whether the last point is still growing. It is marked. */
  isUnderWay: boolean
}

/** The period as a line of ink, the period before dashed behind it. The table beside it says the same in numbers. */
export function LineChart({ label, points, format, axis, isUnderWay }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const [hovered, setHovered] = useState<number | null>(null)
  const { x, y } = scalesOf(points, width)
  const at = (index: number) => x(index) ?? 0
  const { now, filled, past } = linesOf(points, at, y)
  const shown = hovered === null ? undefined : points[hovered]
  const last = points.at(-1)

  const hover = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    const step = points.length > 1 ? at(1) - at(0) : 1
    const nearest = Math.round((left - at(0)) / step)
    setHovered(Math.min(points.length - 1, Math.max(0, nearest)))
  }

  return (
    <div className="chart" ref={ref}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={chartHeight}
          onPointerMove={hover}
          onPointerLeave={() => setHovered(null)}
        >
          <Frame
            width={width}
            y={y}
            axis={axis}
            steps={points.map(({ name }, index) => ({ name, x: at(index) }))}
          />
          {past && <path className="past" d={past} />}
          {filled && <path className="filled" d={filled} />}
          <path className="now" d={now} />
          {points.length === 1 && last && (
            <circle className="dot" cx={at(0)} cy={y(last.value)} r="3" />
          )}
          {isUnderWay && last && (
            <circle className="today" cx={at(points.length - 1)} cy={y(last.value)} r="4" />
          )}
          {shown && hovered !== null && <Cursor x={at(hovered)} y={y(shown.value)} />}
        </svg>
      )}
      <p className="readout" aria-hidden="true">
        {shown && (
          <>
            <span>{shown.name}</span> <b>{format(shown.value)}</b>
            {shown.before !== null && <span> before {format(shown.before)}</span>}
          </>
        )}
      </p>
    </div>
  )
}

type Scales = ReturnType<typeof scalesOf>

function linesOf(points: readonly LinePoint[], at: (index: number) => number, y: Scales['y']) {
  const now =
    line<LinePoint>(
      (_, index) => at(index),
      ({ value }) => y(value),
    )(points) ?? ''
  const filled = area<LinePoint>(
    (_, index) => at(index),
    y(0),
    ({ value }) => y(value),
  )(points)
  const compared = points.flatMap(({ before }, index) =>
    before === null ? [] : [{ before, index }],
  )
  const past = line<(typeof compared)[number]>(
    ({ index }) => at(index),
    ({ before }) => y(before),
  )(compared)
  return { now, filled, past }
}

function scalesOf(points: readonly LinePoint[], width: number) {
  const values = points.flatMap(({ value, before }) => [value, before ?? 0])
  return {
    x: scalePoint<number>(
      points.map((_, index) => index),
      [margins.left + 6, Math.max(margins.left + 6, width - margins.right - 6)],
    ),
    y: scaleLinear(
      [Math.min(0, ...values), Math.max(1, ...values)],
      [chartHeight - margins.bottom, margins.top],
    ).nice(4),
  }
}

function Cursor({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <line className="cursor" x1={x} x2={x} y1={margins.top} y2={chartHeight - margins.bottom} />
      <circle className="dot" cx={x} cy={y} r="3.5" />
    </g>
  )
}
