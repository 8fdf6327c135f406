import { holdMinutes, unpaidOrderDays } from '#contract/constants'
import { dayRange, dayWords } from '#contract/values/day-range'
import { formatCents, type Cents } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import { trackingAddress } from '#contract/orders/tracking-address'
import { statusWord, type StatusWord } from '#contract/order-status'
import type { Letter } from '#modules/notifications'
import type { OrderLetter } from '../moves/letter-of-move.ts'
import { axesOf, parcelAddressOf, recipientOf, type OrderLineRow } from '../order/order.ts'
import { goodsOfLetter, type LetterOrder } from './letter-amounts.ts'

type LetterContent = {
  letter: OrderLetter
  order: LetterOrder
  /** Goods, delivery and tax. */
  lines: readonly OrderLineRow[]
  /** The refunded amount, if the event states it. */
  refundedCents?: Cents | undefined
  /** Whether the buyer's address is proven. If not, the letter contains nothing the buyer typed, unless a guest has paid. */
  isProven: boolean
  /** Opens the order of a guest; null for a customer's, which the account opens. */
  guestKey: string | null
  publicUrl: string
}

/** The letter to the buyer about one event of an order. */
export function letterAboutOrder({
  letter,
  order,
  lines,
  refundedCents,
  isProven,
  guestKey,
  publicUrl,
}: LetterContent): Letter {
  const number = orderNumber(order.id)
  const { subject, status, paragraph, pay } = wordings[letter]({ number, order, refundedCents })
  const page = pay ? 'Payment' : 'Order'
  return {
    subject,
    paragraph: [paragraph, ...closing(order, isProven, guestKey)].join(' '),
    button: {
      label: pay ? payLabel(order) : 'See the order',
      // The key is after #, so that it is in no request and in no log.
      url:
        guestKey === null
          ? `${publicUrl}/DashBoard/${page}/${order.id}`
          : `${publicUrl}/Order/${order.id}#${guestKey}`,
    },
    // What somebody drives is told to nobody whose address is not known to be the buyer's, but to whom the key opens it all.
    goods: goodsOfLetter(order, lines, refundedCents, isProven || guestKey !== null),
    facts: [
      { label: 'Order', value: number },
      { label: 'Status', value: status },
      ...(order.carrier === null ? [] : [{ label: 'Shipped via', value: carrierOf(order) }]),
      ...whereAndWhen(letter, order, isProven || isPaidByGuest(order, guestKey)),
    ],
  }
}

const onlyLetter =
  'This address is not confirmed yet, so this is the only email we will send about this order. Confirm the address to get updates by email; until then you can follow the order on its page.'

const guestsLetter = 'Keep this email: its link opens your order.'

const ifNotYours = {
  unpaid: 'If you did not place this order, there is nothing you need to do: it is not paid.',
  paid: 'If you did not place this order, please contact us.',
}

/** What an address that nobody has proven is told. */
function closing(order: LetterOrder, isProven: boolean, guestKey: string | null): string[] {
  const notYours = ifNotYours[order.money_state === 'unpaid' ? 'unpaid' : 'paid']
  if (guestKey !== null) return [guestsLetter, notYours]
  return isProven ? [] : [onlyLetter, notYours]
}

/** The key of the letter shows the address anyway, and nobody pays to send words to a stranger. */
function isPaidByGuest(order: LetterOrder, guestKey: string | null): boolean {
  return guestKey !== null && order.money_state !== 'unpaid'
}

/**
 * A letter that looks ahead says when the goods should arrive; what has happened since may have changed it. `saysWhere`: the
 * address that the buyer typed is in it.
 */
function whereAndWhen(letter: OrderLetter, order: LetterOrder, saysWhere: boolean) {
  const { delivery } = order
  const looksAhead = letter === 'placed' || letter === 'paid'
  if (delivery?.mode === 'pickup') {
    const { address = [], hours = '' } = delivery.pickup ?? {}
    const place = [...address, hours].filter(Boolean).join('\n')
    return [
      ...(looksAhead ? [{ label: 'Ready', value: dayWords(delivery.shipsOn) }] : []),
      ...(place ? [{ label: 'Pick up at', value: place }] : []),
    ]
  }
  const expected =
    looksAhead && delivery && delivery.mode !== 'none'
      ? [{ label: 'Expected', value: dayRange(delivery.arrives) }]
      : []
  return [...expected, ...(saysWhere ? [{ label: 'Deliver to', value: receiverOf(order) }] : [])]
}

function payLabel({ is_delivery_known, total_cents }: LetterOrder): string {
  return is_delivery_known ? `Pay ${formatCents(total_cents)}` : 'Add the ZIP code and pay'
}

function receiverOf(order: LetterOrder): string {
  return `${recipientOf(order)}\n${parcelAddressOf(order)}`
}

type Wording = { subject: string; status: StatusWord; paragraph: string; pay?: boolean }
type Event = { number: string; order: LetterOrder; refundedCents: Cents | undefined }

const wordings: Record<OrderLetter, (event: Event) => Wording> = {
  placed: ({ number, order }) => ({
    subject: `Order ${number} is placed`,
    status: 'Pending',
    paragraph: order.is_delivery_known
      ? `Thank you for your order. We are holding the goods for you for ${holdMinutes} minutes. Pay within that time and they're yours.`
      : `Thank you for your order. We are holding the goods for you for ${holdMinutes} minutes. Tell us the ZIP code they go to, so that we can add delivery and tax. Pay within that time and they're yours.`,
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
  shipped: ({ number, order }) =>
    order.delivery?.mode === 'pickup'
      ? {
          subject: `Order ${number} was collected`,
          status: 'Shipped',
          paragraph: 'Everything in this order has been handed over. Thank you.',
        }
      : {
          subject: `Order ${number} is on its way`,
          status: 'Shipped',
          paragraph: 'Everything in this order has shipped and is on its way to you.',
        },
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
  asked: ({ number, order }) => ({
    subject: `Order ${number}: where it is`,
    status: statusWord(axesOf(order)),
    paragraph:
      'Somebody asked us for this order by its number and your address. The button below opens it. If it was not you, there is nothing you need to do.',
  }),
}

const onItsWay =
  'is on its way back to the card you paid with. Your bank may take five to ten business days to show it.'

function carrierOf({ carrier, tracking_number: trackingNumber }: LetterOrder): string {
  const page = trackingAddress({ carrier: carrier ?? '', trackingNumber })
  return [carrier, trackingNumber, page].filter((line) => line !== null).join('\n')
}

function sumOr(cents: Cents | undefined, words: string): string {
  return cents === undefined ? words : formatCents(cents)
}
