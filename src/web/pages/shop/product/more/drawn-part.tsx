import type { PartDrawing } from '#contract/part-drawing.schema'

/** The part with its sizes, as the server drew it. */
export function DrawnPart({ drawing }: { drawing: PartDrawing }) {
  const { says, isToScale, notes, size, outline, hidden, lines, labels } = drawing
  const what = isToScale
    ? 'To scale'
    : 'Everything with a size is drawn to scale; dashed lines are only a sketch'
  return (
    <figure className="draw drawn-part">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={says}
        fill="none"
        stroke="currentColor"
      >
        <path strokeWidth="2.5" strokeLinejoin="round" d={outline} />
        <path className="hint-lines" strokeWidth="1.5" strokeDasharray="7 5" d={hidden} />
        <path strokeWidth="1.2" d={lines} />
        <g className="draw-text" fill="currentColor" stroke="none">
          {labels.map(({ text, x, y, anchor }, place) => (
            <text key={place} x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className="small muted">
        {[`The part in millimeters. ${what}`, ...notes].join('. ')}.
      </figcaption>
    </figure>
  )
}
