import type { Goods, Letter } from './letter.ts'

/** The plain text version, for mail programs that do not show HTML and for readers who prefer text. */
export function letterText(
  { heading, paragraph, button, goods, facts = [] }: Letter,
  brand: { name: string },
): string {
  return [
    brand.name,
    ...(heading ? [heading] : []),
    paragraph,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(goods ? goodsText(goods) : []),
    ...facts.map(({ label, value }) => `${label}:\n${value}`),
  ].join('\n\n')
}

function goodsText({ lines, amounts }: Goods): string[] {
  return [
    ...lines.map(({ partNumber, name, quantity, unitPrice, total, note }) =>
      [
        [partNumber, name].filter(Boolean).join('  '),
        `${quantity.toLocaleString('en-US')} x ${unitPrice} = ${total}`,
        ...(note ? [note] : []),
      ].join('\n'),
    ),
    amounts.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  ]
}
