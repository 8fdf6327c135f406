import type { ProductDetail } from '#contract/catalog/product.schema'
import { drawBox, drawingSize, lineGap, type BoxDrawing } from './box-drawing.ts'

/** A dimension drawing of the packed piece, to scale. */
export function PackedSize({ product }: { product: ProductDetail }) {
  const box = product.packedMillimetres
  if (!box || Math.min(box.length, box.width, box.height) <= 0) return null
  const { length, width, height } = box
  const drawing = drawBox(box)
  return (
    <figure className="draw">
      <svg
        viewBox={`0 ${drawing.top} ${drawingSize.width} ${drawingSize.height - drawing.top}`}
        role="img"
        aria-label={`Packed size: length ${length}, width ${width}, height ${height} millimeters`}
        fill="none"
        stroke="currentColor"
      >
        <Outline drawing={drawing} />
        <DimensionLines drawing={drawing} />
        <Figures drawing={drawing} />
      </svg>
      <figcaption className="small muted">Packed size in millimeters</figcaption>
    </figure>
  )
}

function Outline({ drawing: { front, frontEnd, back } }: { drawing: BoxDrawing }) {
  const far = { x: frontEnd.x + back.x, y: frontEnd.y - back.y }
  return (
    <path
      strokeWidth="2.5"
      strokeLinejoin="round"
      d={`M${front.x} ${front.y}H${frontEnd.x}V${frontEnd.y}H${front.x}Z
        M${front.x} ${frontEnd.y}l${back.x} ${-back.y}H${far.x}L${frontEnd.x} ${frontEnd.y}
        M${far.x} ${far.y}V${front.y - back.y}L${frontEnd.x} ${front.y}`}
    />
  )
}

function DimensionLines({ drawing: { front, frontEnd, back } }: { drawing: BoxDrawing }) {
  const below = front.y + lineGap.below
  const left = front.x - lineGap.left
  const aside = { x: frontEnd.x + lineGap.aside.x, y: front.y + lineGap.aside.y }
  return (
    <g strokeWidth="1.2">
      <path
        d={`M${front.x} ${front.y + 6}V${below + 8}M${frontEnd.x} ${front.y + 6}V${below + 8}`}
      />
      <path d={`M${front.x} ${below}H${frontEnd.x}`} />
      <path d={`M${front.x - 6} ${front.y}H${left - 8}M${front.x - 6} ${frontEnd.y}H${left - 8}`} />
      <path d={`M${left} ${front.y}V${frontEnd.y}`} />
      <path d={`M${aside.x} ${aside.y}l${back.x} ${-back.y}`} />
    </g>
  )
}

function Figures({ drawing: { labels } }: { drawing: BoxDrawing }) {
  return (
    <g className="draw-text" fill="currentColor" stroke="none">
      {[labels.length, labels.height, labels.width].map(({ text, x, y, anchor }, place) => (
        <text key={place} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  )
}
