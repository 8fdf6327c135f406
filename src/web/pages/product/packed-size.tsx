import type { ProductDetail } from '#contract/products.schema'
import { drawBox, drawingSize, type Box, type BoxDrawing } from './box-drawing.ts'

/** The packed piece as a dimension drawing, true to its proportions. */
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
        aria-label={`Packed size: length ${length}, width ${width}, height ${height} millimetres`}
        fill="none"
        stroke="currentColor"
      >
        <Outline drawing={drawing} />
        <Dimensions box={box} drawing={drawing} />
      </svg>
      <figcaption className="small muted">Packed size in millimetres</figcaption>
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

function Dimensions({ box, drawing }: { box: Box; drawing: BoxDrawing }) {
  const { front, frontEnd, back } = drawing
  const below = front.y + 30
  const left = front.x - 30
  const aside = { x: frontEnd.x + 18, y: front.y + 12 }
  return (
    <>
      <g strokeWidth="1.2">
        <path
          d={`M${front.x} ${front.y + 6}V${below + 8}M${frontEnd.x} ${front.y + 6}V${below + 8}`}
        />
        <path d={`M${front.x} ${below}H${frontEnd.x}`} />
        <path
          d={`M${front.x - 6} ${front.y}H${left - 8}M${front.x - 6} ${frontEnd.y}H${left - 8}`}
        />
        <path d={`M${left} ${front.y}V${frontEnd.y}`} />
        <path d={`M${aside.x} ${aside.y}l${back.x} ${-back.y}`} />
      </g>
      <g className="draw-text" fill="currentColor" stroke="none">
        <text x={(front.x + frontEnd.x) / 2} y={below + 24} textAnchor="middle">
          {box.length}
        </text>
        <text x={left - 8} y={(front.y + frontEnd.y) / 2 + 6} textAnchor="end">
          {box.height}
        </text>
        <text x={aside.x + back.x / 2 + 12} y={aside.y - back.y / 2 + 14}>
          {box.width}
        </text>
      </g>
    </>
  )
}
