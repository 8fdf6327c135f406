type Document = PDFKit.PDFDocument
type Column = { head: string; width: number; isNumber?: boolean }
type Tag = 'H1' | 'H2' | 'P'

const left = 54
const width = 504
const gray = '#5b6066'

/** What papers are drawn on. Each call draws below the one before, and tags what it draws for screen readers. */
export type Sheet = { document: Document; root: PDFKit.PDFStructureElement }

export function openSheet(document: Document): Sheet {
  const root = document.struct('Document')
  document.addStructure(root)
  document.font('regular').fontSize(9)
  return { document, root }
}

export function drawText(
  { document, root }: Sheet,
  tag: Tag,
  words: string,
  { font = 'regular', size = 9 } = {},
): void {
  root.add(
    document.struct(tag, {}, () => {
      document.font(font).fontSize(size).fillColor('black').text(words, left, document.y, { width })
    }),
  )
  document.moveDown(size > 12 ? 0.4 : 0.6)
}

type Rows = readonly (readonly [label: string, value: string])[]

/** Labels with their values, a line each. */
export function drawFacts({ document, root }: Sheet, rows: Rows): void {
  for (const [label, value] of rows) {
    root.add(
      document.struct('P', {}, () => {
        const { y } = document
        document.font('regular').fontSize(9).fillColor(gray)
        document.text(`${label} `, left, y, { width: 80 })
        document.fillColor('black').text(value, left + 80, y, { width: width - 80 })
      }),
    )
  }
  document.moveDown(1)
}

type Block = readonly [head: string, lines: readonly string[]]

/** Blocks beside each other, each under its heading. */
export function drawBeside({ document, root }: Sheet, blocks: readonly Block[]): void {
  const top = document.y
  const each = width / blocks.length
  let bottom = top
  for (const [place, [head, lines]] of blocks.entries()) {
    const at = left + place * each
    root.add(
      document.struct('H2', {}, () => {
        document.font('bold').fontSize(9).fillColor('black')
        document.text(head, at, top, { width: each - 12 })
      }),
    )
    root.add(
      document.struct('P', {}, () => {
        const words = lines.filter((line) => line !== '').join('\n')
        document.font('regular').text(words, at, document.y, { width: each - 12 })
      }),
    )
    bottom = Math.max(bottom, document.y)
  }
  document.x = left
  document.y = bottom + 18
}

type Cells = readonly string[]

/** Rows of cells, with the heads again on each page. */
export function drawTable(
  { document, root }: Sheet,
  columns: readonly Column[],
  rows: readonly Cells[],
): void {
  const table = document.struct('Table')
  root.add(table)
  const draw = (tag: 'TH' | 'TD', cells: Cells) => drawRow(document, table, { tag, columns, cells })
  const heads = columns.map(({ head }) => head)
  draw('TH', heads)
  for (const cells of rows) {
    if (document.y + heightOf(document, columns, cells) > document.page.maxY()) {
      document.addPage()
      draw('TH', heads)
    }
    draw('TD', cells)
  }
  table.end()
  document.moveDown(0.8)
}

type Row = { tag: 'TH' | 'TD'; columns: readonly Column[]; cells: Cells }

function drawRow(
  document: Document,
  table: PDFKit.PDFStructureElement,
  { tag, columns, cells }: Row,
): void {
  const line = document.struct('TR')
  table.add(line)
  const top = document.y
  const height = heightOf(document, columns, cells)
  let at = left
  for (const [place, { width: room, isNumber }] of columns.entries()) {
    const x = at
    line.add(
      document.struct(tag, {}, () => {
        const align = isNumber ? 'right' : 'left'
        document
          .font(tag === 'TH' ? 'bold' : 'regular')
          .fontSize(9)
          .fillColor('black')
        document.text(cells[place] ?? '', x, top, { width: room - 8, align })
      }),
    )
    at += room
  }
  line.end()
  document.x = left
  document.y = top + height
  drawRule(document, document.y - 3)
}

/** Sums at the right, the last ones of a paper. */
export function drawSums({ document, root }: Sheet, rows: Rows): void {
  if (document.y + rows.length * 14 > document.page.maxY()) document.addPage()
  for (const [label, amount] of rows) {
    const top = document.y
    root.add(
      document.struct('P', {}, () => {
        const font = label.startsWith('Total') ? 'bold' : 'regular'
        document.font(font).fontSize(9).fillColor('black')
        document.text(`${label} `, left + 150, top, { width: 246, align: 'right' })
        document.text(amount, left + 404, top, { width: 92, align: 'right' })
      }),
    )
    document.x = left
    document.y = top + 14
  }
}

/** Ends the paper with its name and the number of each page at the foot. */
export function closeSheet({ document, root }: Sheet, foot: string): void {
  root.end()
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.font('regular').fontSize(8).fillColor(gray)
    document.text(`${foot}, page ${page + 1} of ${count}`, left, 750, { width, lineBreak: false })
    document.endMarkedContent()
  }
}

function heightOf(
  document: Document,
  columns: readonly Column[],
  cells: readonly string[],
): number {
  document.font('regular').fontSize(9)
  const heights = columns.map(({ width: room }, place) =>
    document.heightOfString(cells[place] || ' ', { width: room - 8 }),
  )
  return Math.max(...heights) + 6
}

function drawRule(document: Document, y: number): void {
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor('#d5d3cd')
    .stroke()
  document.endMarkedContent()
}
