import { holdMinutes, unpaidOrderDays } from '#contract/constants'
import { formatCents, type Cents } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import type { StatusWord } from '#contract/order-status'
import type { Letter } from '#modules/notifications'
import type { OrderLetter } from '../order/letter-of-move.ts'
import type { OrderLineRow, OrderRow } from '../order/order.ts'

type LetterContent = {
  letter: OrderLetter
  order: OrderRow
  lines: readonly OrderLineRow[]
  /** The refunded amount, if the event states it. */
  refundedCents?: Cents | undefined
  /** Whether the buyer's address is proven. If not, the letter contains nothing the buyer typed. */
  isProven: boolean
  publicUrl: string
}

/** The letter to the buyer about one event of an order. */
export function letterAboutOrder({
  letter,
  order,
  lines,
  refundedCents,
  isProven,
  publicUrl,
}: LetterContent): Letter {
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
      ...(order.carrier === null ? [] : [{ label: 'Shipped via', value: carrierOf(order) }]),
      ...(isProven ? [{ label: 'Deliver to', value: receiverOf(order) }] : []),
    ],
  }
}

const onlyLetter =
  'This address is not confirmed yet, so this is the only email we will send about this order. Confirm the address to get updates by email; until then you can follow the order on its page. If you did not place this order, you can ignore this email.'

function receiverOf({ contact_name, ship_to }: OrderRow): string {
  return `${contact_name}\n${(ship_to as { address: string }).address}`
}

type Wording = { subject: string; status: StatusWord; paragraph: string; pay?: boolean }
type Event = { number: string; order: OrderRow; refundedCents: Cents | undefined }

const wordings: Record<OrderLetter, (event: Event) => Wording> = {
  placed: ({ number }) => ({
    subject: `Order ${number} is placed`,
    status: 'Pending',
    paragraph: `Thank you for your order. We are holding the goods for you for ${holdMinutes} minutes. Pay within that time and they're yours.`,
    pay: true,
  }),
  hold_lapsed: ({ number }) => ({
    subject: `Order ${number} is awaiting payment`,
    status: 'Pending',
    paragraph: `We are no longer holding the goods in this order. You can still pay as long as they are in stock. An order that stays unpaid for ${unpaidOrderDays} days is cancelled, and nothing is charged.`,
    pay: true,
  }),
  paid: ({ number, order }) => ({
    subject: `Order ${number} is paid`,
    status: order.order_state === 'cancelled' ? 'Cancelled' : 'Paid',
    paragraph:
      order.order_state === 'cancelled'
        ? `Your payment of ${formatCents(order.total_cents)} arrived after this order had been cancelled. We'll refund you.`
        : // The goods may have sold out before the payment came, so the letter promises only news.
          `Thank you. We have received your payment of ${formatCents(order.total_cents)}. We'll e-mail you when your order ships or if anything changes.`,
  }),
  shipped: ({ number }) => ({
    subject: `Order ${number} is on its way`,
    status: 'Shipped',
    paragraph: 'Everything in this order has shipped and is on its way to you.',
  }),
  cancelled: ({ number, order }) => ({
    subject: `Order ${number} is cancelled`,
    status: 'Cancelled',
    paragraph:
      order.money_state === 'unpaid'
        ? 'This order is cancelled. You were not charged, and there is nothing else you need to do.'
        : // An admin may cancel a paid order without a refund, for example when the goods were made to order.
          'This order is cancelled. If we refund your card, we will email you the amount.',
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
  'is on its way back to the card you paid with. Your bank may take five to ten business days to show it.'

function carrierOf({ carrier, tracking_number }: OrderRow): string {
  return tracking_number === null ? `${carrier}` : `${carrier}\n${tracking_number}`
}

function sumOr(cents: Cents | undefined, words: string): string {
  return cents === undefined ? words : formatCents(cents)
}

/** Shipping and tax are listed only when they are charged, as on the order's page. */
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
