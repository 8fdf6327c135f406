import { expect, test } from 'vitest'
import { composeMail } from '#modules/notifications'
import { legalMoves, type Axis } from '#contract/order-status'
import { href } from '../../../web/navigation/href.ts'
import { beginningShop } from '#test/beginning-shop'
import { letterOfMove, orderLetters, type OrderLetter } from '../moves/letter-of-move.ts'
import { letterAboutOrder } from './order-letter.ts'
import type { OrderLineRow } from '../order/order.ts'
import type { LetterOrder } from './letter-amounts.ts'

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
  is_delivery_known: true,
  delivery: { mode: 'none', cents: 0 },
} as LetterOrder
const line = {
  kind: 'goods',
  part_number: 'TW-1250',
  name: 'Torque wrench',
  unit_cents: 12_850,
  quantity: 5,
  total_cents: 64_250,
} as OrderLineRow
const charge = (kind: string, name: string, cents: number) =>
  ({ kind, name, unit_cents: cents, quantity: 1, total_cents: cents }) as OrderLineRow

function mailOf(
  letter: OrderLetter,
  changed: Partial<LetterOrder> = {},
  refundedCents?: number,
  isProven = true,
  lines = [line],
) {
  const content = {
    letter,
    order: { ...order, ...changed },
    lines,
    refundedCents,
    isProven,
    guestKey: null,
    publicUrl,
  }
  return composeMail(beginningShop, letterAboutOrder(content))
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
  ['asked', href.order(id), 'Pending'],
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

test('a guest who has paid is told where the goods go, and nobody is told to ignore what is paid', () => {
  const told = (money_state: string, guestKey: string | null) =>
    composeMail(
      beginningShop,
      letterAboutOrder({
        letter: 'paid',
        order: { ...order, money_state } as LetterOrder,
        lines: [line],
        isProven: false,
        guestKey,
        publicUrl,
      }),
    ).text
  const paid = told('paid', 'key')
  expect(paid).toContain('Deliver to:\nDana\n218 Ferry Street\nTrenton, NJ 08611')
  expect(paid).toContain('If you did not place this order, please contact us.')
  expect(told('unpaid', 'key')).not.toMatch(/Dana|Ferry/)
  expect(told('unpaid', 'key')).toContain('there is nothing you need to do: it is not paid')
  expect(told('paid', null)).not.toMatch(/Dana|Ferry/)
  for (const text of [paid, told('paid', null), told('unpaid', 'key')]) {
    expect(text).not.toContain('ignore this email')
  }
})

test('a refund says how much goes back', () => {
  const { text } = mailOf('partly_refunded', {}, 5_000)
  expect(text).toContain('$50.00 is on its way back')
  expect(text).toContain('Order total: $642.50\nRefunded: $50.00')
  expect(mailOf('refunded').text).toContain('All of the $642.50 you paid is on its way back')
})

const parcel = {
  mode: 'parcel',
  cents: 900,
  shipsOn: '2026-11-24',
  arrives: { earliest: '2026-11-25', latest: '2026-11-27' },
} as LetterOrder['delivery']

test('all goods are named; delivery and each tax are between them and the total', () => {
  const lines = [
    line,
    { ...line, part_number: 'RT-38072', name: 'Ratchet', quantity: 1, total_cents: 12_850 },
    charge('shipping', 'Delivery', 900),
    charge('tax', 'NJ sales tax', 100),
  ]
  const cents = { goods_cents: 77_100, total_cents: 78_100 }
  const { text } = mailOf('placed', { delivery: parcel, ...cents }, undefined, true, lines)
  expect(text).toContain('RT-38072  Ratchet\n1 x $128.50 = $128.50')
  expect(text).toContain(
    'Goods: $771.00\nDelivery: $9.00\nNJ sales tax: $1.00\nOrder total: $781.00',
  )
  expect(text).toContain('Pay $781.00:')
  expect(text).toContain('Expected:\nWed, Nov 25 to Fri, Nov 27')
  expect(mailOf('shipped', { delivery: parcel }).text).not.toContain('Expected')
})

test('who collects an order is told where and when, and that it costs nothing', () => {
  const pickup = { address: ['1 Foundry Way', 'Trenton, NJ 08611'], hours: 'Mon to Fri, 8 to 4' }
  const delivery = { ...parcel, mode: 'pickup', cents: 0, pickup } as LetterOrder['delivery']
  const { text } = mailOf('paid', { delivery })
  expect(text).toContain('Goods: $642.50\nPick-up: Free\nOrder total: $642.50')
  expect(text).toContain(
    'Ready:\nTue, Nov 24\n\nPick up at:\n1 Foundry Way\nTrenton, NJ 08611\nMon to Fri, 8 to 4',
  )
  expect(text).not.toContain('Deliver to')
  expect(mailOf('shipped', { delivery }).subject).toBe('Order 7F3A-91C2 was collected')
})

test('where it is not known where the goods go, no total is promised', () => {
  const { text } = mailOf('placed', { delivery: null, is_delivery_known: false })
  expect(text).toContain('Tell us the ZIP code')
  expect(text).toContain('Delivery and sales tax: not known yet\nGoods total: $642.50')
  expect(text).toContain('Add the ZIP code and pay:')
  expect(text).not.toMatch(/Pay \$|Order total/)
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
    guestKey: null,
    publicUrl,
  }
  const { html } = composeMail(beginningShop, letterAboutOrder(content))
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
  expect(mailOf('shipped', { ...sent, tracking_number: '1Z 999 AA1' }).text).toMatch(
    /1Z 999 AA1\nhttps:\/\/www\.ups\.com\/track\?tracknum=1Z999AA1\n/,
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
