import { escapeHtml } from '#contract/values/html'
import { accentColors } from '#contract/shop/accent'
import type { Goods, Letter } from './letter.ts'

/**
 * Uses tables and inline styles, because every mail program keeps them. One column, to fit a phone. No pictures, so
 * nothing is missing where they are blocked and no reader is tracked.
 */
export function letterHtml(
  { subject, heading = subject, paragraph, button, goods, facts = [] }: Letter,
  brand: { name: string; accent: string },
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:24px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;font-family:${font};color:${ink}">
<tr><td style="padding:0 0 12px;border-bottom:2px solid ${ink};font-size:15px;font-weight:700;font-stretch:semi-condensed">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:28px 0 0">
<h1 style="margin:0;font-size:30px;line-height:1.1;font-weight:700;font-stretch:condensed">${escapeHtml(heading)}</h1>
<p style="margin:14px 0 0;font-size:16px;line-height:1.5;color:${ink2}">${escapeHtml(paragraph)}</p>
</td></tr>
${[button && buttonRow(button, brand), goods && goodsRow(goods), facts.length > 0 && factsRow(facts)].filter(Boolean).join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`
}

const paper = '#fbfaf7'
const ink = '#16181a'
const ink2 = '#3e4247'
const steel = '#5b6067'
const rule = '#d3d2cc'
const font = "Archivo,'Helvetica Neue',Arial,sans-serif"

// Both the cell and the link are colored, because some mail programs drop a link's padding.
function buttonRow(
  { label, url }: NonNullable<Letter['button']>,
  brand: { accent: string },
): string {
  const { accent, onAccent } = accentColors(brand.accent)
  const style = `display:inline-block;padding:14px 26px;border-radius:2px;background:${accent};color:${onAccent};font-size:16px;line-height:18px;font-weight:700;text-decoration:none`
  return `<tr><td style="padding:24px 0 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${accent}" style="border-radius:2px;background:${accent}"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td></tr></table></td></tr>`
}

function goodsRow({ lines, amounts }: Goods): string {
  const head = `padding:0 0 6px;border-bottom:2px solid ${ink};font-size:13px;font-weight:700`
  const rows = lines.map(lineRow).join('\n')
  return `<tr><td style="padding:36px 0 0">
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:15px;line-height:1.4">
<tr><th scope="col" align="left" style="${head}">Goods</th><th scope="col" align="right" style="${head};text-align:right">Total</th></tr>
${rows}
${amounts.map(({ label, amount }, at) => amountRow(label, amount, at === amounts.length - 1)).join('\n')}
</table>
</td></tr>`
}

function lineRow(line: Goods['lines'][number]): string {
  const { partNumber, name, quantity, unitPrice, total, note } = line
  const cell = `padding:12px 0;border-bottom:1px solid ${rule};vertical-align:top`
  const number = partNumber
    ? `<span style="font-size:14px;font-weight:700;letter-spacing:.02em">${escapeHtml(partNumber)}</span><br>`
    : ''
  const below = note ? `<br><span style="font-size:14px">${escapeHtml(note)}</span>` : ''
  return `<tr><td style="${cell};padding-right:16px;word-break:break-word">${number}${escapeHtml(name)}<br><span style="font-size:14px;color:${steel}">${quantity.toLocaleString('en-US')} &times; ${escapeHtml(unitPrice)}</span>${below}</td><td align="right" style="${cell};text-align:right;white-space:nowrap">${escapeHtml(total)}</td></tr>`
}

function amountRow(label: string, amount: string, isLast: boolean): string {
  const cell = isLast
    ? `padding:10px 0;border-top:2px solid ${ink};font-size:18px;font-weight:700`
    : `padding:8px 0;color:${ink2}`
  return `<tr><td style="${cell}">${escapeHtml(label)}</td><td align="right" style="${cell};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
}

function factsRow(facts: NonNullable<Letter['facts']>): string {
  const rows = facts.map(({ label, value }) => {
    const cell = `padding:10px 0;border-top:1px solid ${rule};vertical-align:top`
    const lines = value.split('\n').map(escapeHtml).join('<br>')
    return `<tr><td width="96" style="${cell};padding-right:16px;font-size:13px;line-height:21px;font-weight:700;color:${steel}">${escapeHtml(label)}</td><td style="${cell};font-size:15px;line-height:21px;word-break:break-word">${lines}</td></tr>`
  })
  return `<tr><td style="padding:28px 0 0"><table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('\n')}</table></td></tr>`
}
