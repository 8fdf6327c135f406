import { holdMinutes, unpaidOrderDays } from '#contract/constants'
import { formatCents, type Cents } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import type { StatusWord } from '#contract/order-status'
import type { Letter } from '#modules/notifications'
import type { OrderLetter } from '../order/letter-of-move.ts'
import type { OrderLineRow, OrderRow } from '../order/order.ts'

type Told = {
  letter: OrderLetter
  order: OrderRow
  lines: readonly OrderLineRow[]
  /** How much went back; unknown where the event does not say. */
  refundedCents?: Cents | undefined
  /** Whether somebody has shown that the buyer's address is theirs. If not, no word of the buyer is in the letter. */
  isProven: boolean
  publicUrl: string
}

/** The letter about one event of an order, to the buyer. */
export function letterAboutOrder({
  letter,
  order,
  lines,
  refundedCents,
  isProven,
  publicUrl,
}: Told): Letter {
  const number = orderNumber(order.id)
  const { subject, status, paragraph, pay } = wordings[letter]({ number, order, refundedCents })
  const page = pay ? 'Payment' : 'Order'
  return {
    subject,
    paragraph: isProven ? paragraph : `${paragraph} ${onlyLetter}`,
    button: {
      label: pay ? `Pay ${formatCents(order.total_cents)}` : 'See the order',
      url: `${publicUrl}/DashBoard/${page}/${order.id}`,
    },
    goods: {
      lines: lines.map((line) => ({
        partNumber: line.part_number ?? '',
        name: line.name,
        quantity: line.quantity,
        unitPrice: formatCents(line.unit_cents),
        total: formatCents(line.total_cents),
      })),
      amounts: amountsOf(order, refundedCents),
    },
    facts: [
      { label: 'Order', value: number },
      { label: 'Status', value: status },
      ...(order.carrier === null ? [] : [{ label: 'Sent with', value: sentWith(order) }]),
      ...(isProven ? [{ label: 'Deliver to', value: receiverOf(order) }] : []),
    ],
  }
}

const onlyLetter =
  'This address is not confirmed yet, so this is the only letter about this order. Confirm it, and we write to you about what comes next; until then the page of the order shows it. If you have not ordered anything, do nothing.'

function receiverOf({ contact_name, ship_to }: OrderRow): string {
  return `${contact_name}\n${(ship_to as { address: string }).address}`
}

type Wording = { subject: string; status: StatusWord; paragraph: string; pay?: boolean }
type Event = { number: string; order: OrderRow; refundedCents: Cents | undefined }

const wordings: Record<OrderLetter, (event: Event) => Wording> = {
  placed: ({ number }) => ({
    subject: `Order ${number} is placed`,
    status: 'Pending',
    paragraph: `Thank you for your order. The goods are held for you for ${holdMinutes} minutes: pay within that time and they're yours.`,
    pay: true,
  }),
  hold_lapsed: ({ number }) => ({
    subject: `Order ${number} waits for its payment`,
    status: 'Pending',
    paragraph: `The goods of this order are no longer held for you. You can still pay: that takes them again, if they are still there. An order that stays unpaid for ${unpaidOrderDays} days is cancelled, and nothing is charged.`,
    pay: true,
  }),
  paid: ({ number, order }) => ({
    subject: `Order ${number} is paid`,
    status: order.order_state === 'cancelled' ? 'Cancelled' : 'Paid',
    paragraph:
      order.order_state === 'cancelled'
        ? `Your payment of ${formatCents(order.total_cents)} arrived after this order had been cancelled. We look after it and send the money back.`
        : `We have your payment of ${formatCents(order.total_cents)}. Thank you; the goods are yours and we get them ready.`,
  }),
  shipped: ({ number }) => ({
    subject: `Order ${number} is on its way`,
    status: 'Shipped',
    paragraph: 'All goods of this order have left our shelf and are on their way to you.',
  }),
  cancelled: ({ number, order }) => ({
    subject: `Order ${number} is cancelled`,
    status: 'Cancelled',
    paragraph:
      order.money_state === 'unpaid'
        ? 'This order is cancelled. Nothing was charged, and nothing more is to be done.'
        : // An admin may cancel a paid order and keep the money, for goods made to order for instance.
          'This order is cancelled. If money goes back to your card, we will write to you again and say how much.',
  }),
  partly_refunded: ({ number, refundedCents }) => ({
    subject: `Order ${number} is partly refunded`,
    status: 'Partly refunded',
    paragraph: `${sumOr(refundedCents, 'Part of what you paid')} ${onItsWay}`,
  }),
  refunded: ({ number, order, refundedCents }) => ({
    subject: `Order ${number} is refunded`,
    status: 'Refunded',
    paragraph: `${sumOr(refundedCents, `All of the ${formatCents(order.total_cents)} you paid`)} ${onItsWay}`,
  }),
}

const onItsWay =
  'is on its way back to the card you paid with. Banks take five to ten working days to show it.'

function sentWith({ carrier, tracking_number }: OrderRow): string {
  return tracking_number === null ? `${carrier}` : `${carrier}\n${tracking_number}`
}

function sumOr(cents: Cents | undefined, words: string): string {
  return cents === undefined ? words : formatCents(cents)
}

/** Shipping and tax stand only where there are any, as on the order's page. */
function amountsOf(order: OrderRow, refundedCents: Cents | undefined) {
  const extras = [
    { label: 'Shipping', cents: order.shipping_cents },
    { label: 'Sales tax', cents: order.tax_cents },
  ].filter(({ cents }) => cents > 0)
  const before = extras.length > 0 ? [{ label: 'Goods', cents: order.goods_cents }, ...extras] : []
  const refunded = refundedCents === undefined ? [] : [{ label: 'Refunded', cents: refundedCents }]
  return [...before, { label: 'Order total', cents: order.total_cents }, ...refunded].map(
    ({ label, cents }) => ({ label, amount: formatCents(cents) }),
  )
}
