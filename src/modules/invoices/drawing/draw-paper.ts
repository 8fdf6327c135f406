import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { invoiceWords } from '#contract/invoices/invoice-words'
import { formatCents } from '#contract/values/money'
import type { Paper } from './paper.ts'
import { longDay } from './long-day.ts'
import {
  closeSheet,
  drawBeside,
  drawFacts,
  drawSums,
  drawTable,
  drawText,
  openSheet,
  type Sheet,
} from './sheet.ts'

const fonts = {
  regular: readFileSync(new URL('fonts/archivo-regular.ttf', import.meta.url)),
  bold: readFileSync(new URL('fonts/archivo-bold.ttf', import.meta.url)),
}

/** Draws an invoice or credit note: US letter, its text tagged in reading order (PDF/UA). */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const { name } = invoiceWords[paper.kind]
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: 54, bottom: 60, left: 54, right: 54 },
    pdfVersion: '1.7',
    tagged: true,
    // The library knows it, its types do not yet.
    subset: 'PDF/UA' as unknown as 'PDF/A-2a',
    displayTitle: true,
    lang: 'en-US',
    bufferPages: true,
    info: {
      Title: `${name} ${paper.number}`,
      Author: paper.seller.name,
      CreationDate: new Date(`${paper.issuedOn}T12:00:00Z`),
    },
  })
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) =>
    document.on('end', resolve).on('error', reject),
  )
  const sheet = openSheet(document)
  drawHead(sheet, paper)
  drawParties(sheet, paper)
  drawLines(sheet, paper)
  drawAmounts(sheet, paper)
  closeSheet(sheet, `${name} ${paper.number}, ${paper.seller.name}`)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function drawHead(sheet: Sheet, { kind, number, issuedOn, seller, order, about }: Paper): void {
  const { name } = invoiceWords[kind]
  drawText(sheet, 'H1', `${name} ${number}`, { font: 'bold', size: 20 })
  drawText(sheet, 'P', [seller.name, ...seller.address].join('\n'))
  drawText(sheet, 'P', [seller.email, seller.telephone].join('\n'))
  drawFacts(sheet, [
    ['Date', longDay(issuedOn)],
    ['Order', order.number],
    ['Ordered', longDay(order.placedOn)],
    ...(order.poNumber === null ? [] : [['PO number', order.poNumber] as const]),
    ...(about === null ? [] : [[kind === 'invoice' ? 'Replaces' : 'For', about] as const]),
  ])
}

function drawParties(sheet: Sheet, { buyer, shipTo }: Paper): void {
  drawBeside(sheet, [
    ['Sold to', [buyer.name, buyer.email, buyer.telephone]],
    shipTo ? ['Ship to', [shipTo.name, shipTo.address]] : ['Picked up by', [buyer.name]],
  ])
}

function drawLines(sheet: Sheet, { lines }: Paper): void {
  if (lines.length === 0) return
  drawTable(
    sheet,
    [
      { head: 'Part', width: 100 },
      { head: 'Name', width: 196 },
      { head: 'Quantity', width: 56, isNumber: true },
      { head: 'Price', width: 72, isNumber: true },
      { head: 'Amount', width: 80, isNumber: true },
    ],
    lines.map(({ partNumber, name, quantity, unitCents, totalCents }) => [
      partNumber ?? '',
      name,
      quantity === null ? '' : quantity.toLocaleString('en-US'),
      unitCents === null ? '' : formatCents(unitCents),
      formatCents(totalCents),
    ]),
  )
}

function drawAmounts(sheet: Sheet, paper: Paper): void {
  const { goodsCents, deliveryCents, taxCents, totalCents, taxes, kind } = paper
  const taxRows =
    taxes.length > 0
      ? taxes.map((tax) => [taxName(tax), formatCents(tax.taxCents)] as const)
      : taxCents > 0
        ? [['Sales tax', formatCents(taxCents)] as const]
        : []
  drawSums(sheet, [
    ['Goods', formatCents(goodsCents)],
    ...(deliveryCents > 0 ? [['Delivery', formatCents(deliveryCents)] as const] : []),
    ...taxRows,
    [kind === 'invoice' ? 'Total' : 'Total credited', formatCents(totalCents)],
    [kind === 'invoice' ? 'Paid' : 'Returned to the card', formatCents(totalCents)],
    ...(kind === 'invoice' ? [['Due', formatCents(0)] as const] : []),
  ])
}

function taxName({ jurisdiction, ratePpm, baseCents }: Paper['taxes'][number]): string {
  return `Sales tax ${jurisdiction}, ${ratePpm / 10_000} % of ${formatCents(baseCents)}`
}
