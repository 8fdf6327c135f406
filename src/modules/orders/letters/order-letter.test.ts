import { expect, test } from 'vitest'
import { composeMail } from '#modules/notifications'
import { legalMoves, type Axis } from '#contract/order-status'
import { href } from '../../../web/navigation/href.ts'
import { letterOfMove, orderLetters, type OrderLetter } from '../order/letter-of-move.ts'
import { letterAboutOrder } from './order-letter.ts'
import type { OrderLineRow, OrderRow } from '../order/order.ts'

const id = '0198c1f2-7a10-7000-8000-a1b27f3a91c2'
const publicUrl = 'https://store.example.com'
const order = {
  id,
  contact_name: 'Dana',
  contact_email: 'dana@example.com',
  ship_to: { address: '218 Ferry Street\nTrenton, NJ 08611' },
  goods_cents: 64_250,
  shipping_cents: 0,
  tax_cents: 0,
  total_cents: 64_250,
  order_state: 'open',
  money_state: 'unpaid',
  carrier: null,
  tracking_number: null,
} as OrderRow
const line = {
  part_number: 'TW-1250',
  name: 'Torque wrench',
  unit_cents: 12_850,
  quantity: 5,
  total_cents: 64_250,
} as OrderLineRow

function mailOf(
  letter: OrderLetter,
  changed: Partial<OrderRow> = {},
  refundedCents?: number,
  isProven = true,
) {
  const content = {
    letter,
    order: { ...order, ...changed },
    lines: [line],
    refundedCents,
    isProven,
    publicUrl,
  }
  return composeMail(letterAboutOrder(content))
}

test.each(orderLetters)(
  'the letter "%s" says number, goods, amounts and address, in HTML and in text',
  (letter) => {
    const { subject, text, html } = mailOf(letter)
    expect(subject).toContain('7F3A-91C2')
    const facts = ['7F3A-91C2', 'TW-1250', 'Torque wrench', '$128.50', '$642.50', 'Trenton']
    for (const fact of [...facts, '218 Ferry Street']) {
      expect(text).toContain(fact)
      expect(html).toContain(fact)
    }
    expect(text).toContain('5 x $128.50 = $642.50')
    expect(text).not.toMatch(/undefined|null|NaN/)
    expect(html).not.toMatch(/undefined|null|NaN/)
  },
)

test.each([
  ['placed', href.payment(id), 'Pending'],
  ['hold_lapsed', href.payment(id), 'Pending'],
  ['paid', href.order(id), 'Paid'],
  ['shipped', href.order(id), 'Shipped'],
  ['cancelled', href.order(id), 'Cancelled'],
  ['partly_refunded', href.order(id), 'Partly refunded'],
  ['refunded', href.order(id), 'Refunded'],
] as const)('the letter "%s" has one button, to %s, and says %s', (letter, path, status) => {
  const { text, html } = mailOf(letter)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([publicUrl + path])
  expect(text.match(/https?:\/\/\S+/g)).toEqual([publicUrl + path])
  expect(text).toContain(`Status:\n${status}`)
})

test.each(orderLetters)(
  'the letter "%s" to an unproven address has no word of the buyer, and says why it is the only one',
  (letter) => {
    const { text, html } = mailOf(letter, { contact_mobile: '6095550142' }, undefined, false)
    for (const said of [text, html]) {
      expect(said).toContain('This address is not confirmed yet')
      expect(said).not.toMatch(/Dana|Ferry|Trenton|6095550142/)
    }
  },
)

test('a refund says how much goes back', () => {
  const { text } = mailOf('partly_refunded', {}, 5_000)
  expect(text).toContain('$50.00 is on its way back')
  expect(text).toContain('Order total: $642.50\nRefunded: $50.00')
  expect(mailOf('refunded').text).toContain('All of the $642.50 you paid is on its way back')
})

test('shipping and tax stand between the goods and the total', () => {
  const { text } = mailOf('placed', { shipping_cents: 900, tax_cents: 100, total_cents: 65_250 })
  expect(text).toContain('Goods: $642.50\nShipping: $9.00\nSales tax: $1.00\nOrder total: $652.50')
})

test('a payment that came after the cancellation is not told as an order on its way', () => {
  const { text } = mailOf('paid', { order_state: 'cancelled' })
  expect(text).toContain('after this order had been cancelled')
  expect(text).toContain('Status:\nCancelled')
})

test('nothing that people typed becomes markup', () => {
  const nasty = '<script>alert("1")</script><a href=\'x\'>&'
  const content = {
    letter: 'paid' as const,
    order: { ...order, contact_name: nasty, ship_to: { address: nasty } },
    lines: [{ ...line, name: nasty, part_number: nasty }],
    isProven: true,
    publicUrl,
  }
  const { html } = composeMail(letterAboutOrder(content))
  expect(html).not.toContain('<script')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('&#60;script&#62;alert(&#34;1&#34;)')
})

test('with whom the goods left is told, in any letter after that', () => {
  const sent = { carrier: 'UPS', tracking_number: '1Z 999' }
  expect(mailOf('shipped', sent).text).toMatch(/Shipped via:\nUPS\n1Z 999/)
  expect(mailOf('shipped', { ...sent, tracking_number: null }).text).toMatch(
    /Shipped via:\nUPS\n\n/,
  )
  expect(mailOf('refunded', sent).text).toContain('1Z 999')
  expect(mailOf('paid').text).not.toContain('Shipped via')
})

test('of all legal moves these are told by mail', () => {
  const mailed = Object.entries(legalMoves).flatMap(([axis, moves]) =>
    Object.entries(moves).flatMap(([from, targets]) =>
      (targets as string[]).flatMap((to) => {
        const letter = letterOfMove(axis as Axis, from, to)
        return letter ? [`${axis}: ${from} to ${to}: ${letter}`] : []
      }),
    ),
  )
  expect(mailed).toEqual([
    'order: open to cancelled: cancelled',
    'money: unpaid to paid: paid',
    'money: processing to paid: paid',
    'money: paid to partly_refunded: partly_refunded',
    'money: paid to refunded: refunded',
    'money: partly_refunded to refunded: refunded',
    'goods: unfulfilled to shipped: shipped',
  ])
})
