import type { PartDrawing } from '#contract/part-drawing.schema'

export type Point = readonly [x: number, y: number]
/** Without a style it is the outline. What no attribute says is `hidden` (dashed); `thin` are lines within. */
type Style = 'hidden' | 'thin'
export type Mark =
  | { points: readonly Point[]; isClosed?: boolean; style?: Style }
  | { middle: Point; radius: number; style?: Style }
/**
 * A measured distance, from one coordinate to another. It is `below` the view in its first, second or third row, or at its `left` or
 * `right`. `at`: how deep in the view its lines begin.
 */
export type Dimension = {
  text: string
  side: 'below' | 'left' | 'right'
  from: number
  to: number
  row?: 1 | 2 | 3
  at?: number
}
/** One side of a part in millimeters, x to the right and y up from its lower left corner. */
export type View = { width: number; height: number; marks: Mark[]; dimensions: Dimension[] }

type Drawn = Pick<PartDrawing, 'size' | 'outline' | 'hidden' | 'lines' | 'labels'>
type Label = PartDrawing['labels'][number]

export const sheet = { width: 560, mostHeight: 220, edge: 12, gap: 28 }
/** At size 22 in the typeface of the page, no sign of a dimension is wider. */
const signWidth = 13.5
const row = { first: 26, next: 46, text: 22 }
const aside = { line: 24, text: 8 }

/** Lays the views side by side on a sheet, all in one scale, as large as the sheet and the labels allow. */
export function layOut(views: readonly View[]): Drawn {
  const scale = largestScale(views)
  const extents = views.map((view) => extentOf(view, scale))
  const wide = extents.reduce((sum, { left, right }) => sum + left + right, 0)
  const free = sheet.width - wide - sheet.gap * (views.length - 1)
  const tall = Math.max(...views.map(({ height }) => height)) * scale
  const drawn: Drawn = {
    size: { width: sheet.width, height: 0 },
    outline: '',
    hidden: '',
    lines: '',
    labels: [],
  }
  let x = free / 2
  for (const [index, view] of views.entries()) {
    const { left, right } = extents[index] ?? { left: 0, right: 0 }
    draw(view, { drawn, scale, origin: [x + left, sheet.edge + (tall + view.height * scale) / 2] })
    x += left + right + sheet.gap
  }
  const lowest = Math.max(sheet.edge + tall, ...drawn.labels.map((label) => label.y))
  drawn.size.height = Math.ceil(lowest + sheet.edge)
  return drawn
}

function largestScale(views: readonly View[]): number {
  const room = sheet.width - 2 * sheet.edge - sheet.gap * (views.length - 1)
  let [fits, tooLarge] = [0, sheet.mostHeight / Math.max(...views.map(({ height }) => height))]
  const isWithin = (scale: number) =>
    views.reduce((sum, view) => {
      const { left, right } = extentOf(view, scale)
      return sum + left + right
    }, 0) <= room
  if (isWithin(tooLarge)) return tooLarge
  for (let step = 0; step < 40; step++) {
    const middle = (fits + tooLarge) / 2
    if (isWithin(middle)) fits = middle
    else tooLarge = middle
  }
  return fits
}

/** How far a view with its labels reaches to both sides of its left edge. */
function extentOf({ width, dimensions }: View, scale: number): { left: number; right: number } {
  const reach = { left: 0, right: width * scale }
  for (const { side, text, from, to } of dimensions) {
    if (side === 'left') reach.left = Math.max(reach.left, besides(text))
    else if (side === 'right') reach.right = Math.max(reach.right, width * scale + besides(text))
    else {
      const middle = ((from + to) / 2) * scale
      reach.left = Math.max(reach.left, widthOf(text) / 2 - middle)
      reach.right = Math.max(reach.right, widthOf(text) / 2 + middle)
    }
  }
  return reach
}

const besides = (text: string) => aside.line + aside.text + widthOf(text)

export function widthOf(text: string): number {
  return text.length * signWidth
}

type Onto = { drawn: Drawn; scale: number; origin: Point }

function draw({ width, marks, dimensions }: View, { drawn, scale, origin }: Onto): void {
  const at = ([x, y]: Point): Point => [round(origin[0] + x * scale), round(origin[1] - y * scale)]
  for (const mark of marks) {
    const path = pathOf(mark, at, scale)
    if (mark.style === 'hidden') drawn.hidden += path
    else if (mark.style === 'thin') drawn.lines += path
    else drawn.outline += path
  }
  const rightEdge = at([width, 0])[0]
  for (const dimension of dimensions) {
    const { lines, label } =
      dimension.side === 'below'
        ? drawBelow(dimension, at, origin[1])
        : drawAside(dimension, at, dimension.side === 'left' ? origin[0] : rightEdge)
    drawn.lines += lines
    drawn.labels.push(label)
  }
}

type Placed = { lines: string; label: Label }

function drawBelow(
  { text, from, to, row: place = 1, at: depth = 0 }: Dimension,
  at: (point: Point) => Point,
  edge: number,
): Placed {
  const y = round(edge + row.first + (place - 1) * row.next)
  const [x1, top] = at([from, depth])
  const [x2] = at([to, depth])
  return {
    lines: `M${x1} ${top}V${y + 6}M${x2} ${top}V${y + 6}M${x1} ${y}H${x2}`,
    label: { text, x: round((x1 + x2) / 2), y: y + row.text, anchor: 'middle' },
  }
}

function drawAside(
  { text, side, from, to, at: depth }: Dimension,
  at: (point: Point) => Point,
  edge: number,
): Placed {
  const way = side === 'left' ? -1 : 1
  const x = round(edge + way * aside.line)
  const start = depth === undefined ? round(edge) : at([depth, 0])[0]
  const [y1, y2] = [at([0, from])[1], at([0, to])[1]]
  return {
    lines: `M${start} ${y1}H${x + way * 6}M${start} ${y2}H${x + way * 6}M${x} ${y1}V${y2}`,
    label: {
      text,
      x: x + way * aside.text,
      y: round((y1 + y2) / 2 + 7),
      anchor: side === 'left' ? 'end' : 'start',
    },
  }
}

function pathOf(mark: Mark, at: (point: Point) => Point, scale: number): string {
  if ('radius' in mark) {
    const [x, y] = at(mark.middle)
    const r = round(mark.radius * scale)
    return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0`
  }
  const points = mark.points.map((point) => at(point).join(' '))
  return `M${points.join('L')}${mark.isClosed ? 'Z' : ''}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
