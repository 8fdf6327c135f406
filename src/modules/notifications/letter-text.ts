import { company } from '#contract/company'
import type { Goods, Letter } from './letter.ts'

/** For readers that show no HTML, and for those who prefer it so. */
export function letterText({ heading, paragraph, button, goods, facts = [] }: Letter): string {
  return [
    company.name,
    ...(heading ? [heading] : []),
    paragraph,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(goods ? goodsText(goods) : []),
    ...facts.map(({ label, value }) => `${label}:\n${value}`),
  ].join('\n\n')
}

function goodsText({ lines, amounts }: Goods): string[] {
  return [
    ...lines.map(
      ({ partNumber, name, quantity, unitPrice, total }) =>
        `${[partNumber, name].filter(Boolean).join('  ')}\n${quantity.toLocaleString('en-US')} x ${unitPrice} = ${total}`,
    ),
    amounts.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  ]
}
