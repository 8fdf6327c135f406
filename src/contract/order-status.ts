/** The status of an order has three independent axes: order, money and goods. Every status is defined in this file. */
export const orderStates = ['open', 'cancelled', 'closed'] as const
export const moneyStates = [
  'unpaid',
  'processing',
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
] as const
export const goodsStates = ['unfulfilled', 'shipped', 'delivered', 'returned'] as const

/** The states in which the order has been paid at some time, even if the money went back later. */
export const settledMoneyStates = ['paid', 'partly_refunded', 'refunded', 'disputed'] as const

export const axes = ['order', 'money', 'goods'] as const

export type OrderState = (typeof orderStates)[number]
export type MoneyState = (typeof moneyStates)[number]
export type GoodsState = (typeof goodsStates)[number]
export type OrderAxes = { order: OrderState; money: MoneyState; goods: GoodsState }
export type Axis = keyof OrderAxes

/** Every legal move. The database has the same moves as rows and enforces them by a foreign key; a test compares the two. */
export const legalMoves = {
  order: {
    open: ['cancelled', 'closed'],
    cancelled: [],
    closed: [],
  },
  money: {
    unpaid: ['processing', 'paid'],
    processing: ['unpaid', 'paid'],
    paid: ['partly_refunded', 'refunded', 'disputed'],
    partly_refunded: ['paid', 'refunded', 'disputed'],
    refunded: ['paid', 'partly_refunded', 'disputed'],
    disputed: ['paid', 'partly_refunded', 'refunded'],
  },
  goods: {
    unfulfilled: ['shipped'],
    shipped: ['delivered', 'returned'],
    delivered: ['returned'],
    returned: [],
  },
} as const satisfies {
  [A in Axis]: Record<OrderAxes[A], readonly OrderAxes[A][]>
}

export const statusWords = [
  'Pending',
  'Processing',
  'Paid',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Refunded',
  'Partly refunded',
  'Disputed',
  'Returned',
] as const
export type StatusWord = (typeof statusWords)[number]

/** The status that people see. Refunds and disputes come first, then cancellation, then the goods. */
export function statusWord({ order, money, goods }: OrderAxes): StatusWord {
  if (money === 'disputed') return 'Disputed'
  if (money === 'refunded') return 'Refunded'
  if (order === 'cancelled') return 'Cancelled'
  if (money === 'partly_refunded') return 'Partly refunded'
  if (goods === 'returned') return 'Returned'
  if (goods === 'delivered') return 'Delivered'
  if (goods === 'shipped') return 'Shipped'
  if (money === 'paid') return 'Paid'
  return money === 'processing' ? 'Processing' : 'Pending'
}

type Meaning = { readonly [A in Axis]?: readonly OrderAxes[A][] }

/** What each word means on the three axes. Several words can be true of one order, since money and goods are separate facts. */
export const wordMeanings = {
  Pending: { order: ['open', 'closed'], money: ['unpaid'] },
  Processing: { money: ['processing'] },
  Paid: { money: ['paid'] },
  Shipped: { goods: ['shipped'] },
  Delivered: { goods: ['delivered'] },
  Cancelled: { order: ['cancelled'] },
  Refunded: { money: ['refunded'] },
  'Partly refunded': { money: ['partly_refunded'] },
  Disputed: { money: ['disputed'] },
  Returned: { goods: ['returned'] },
} as const satisfies Record<StatusWord, Meaning>

/** The filters of order lists: each status word, orders that are not cancelled, and orders waiting to be shipped. */
export const filterMeanings = {
  Current: { order: ['open', 'closed'] },
  'To ship': { order: ['open'], money: ['paid', 'partly_refunded'], goods: ['unfulfilled'] },
  ...wordMeanings,
} as const satisfies Record<string, Meaning>

export function isTrueOf(filter: keyof typeof filterMeanings, status: OrderAxes): boolean {
  const meaning: Meaning = filterMeanings[filter]
  return axes.every((axis) => {
    const states: readonly string[] | undefined = meaning[axis]
    return !states || states.includes(status[axis])
  })
}

/** The words shown side by side, one per fact, the most important first. 'Paid' is left out once the goods have been shipped. */
export function shownWords(status: OrderAxes): StatusWord[] {
  const first = statusWord(status)
  const others = statusWords.filter((word) => word !== first && isTrueOf(word, status))
  const hasLeft = status.goods !== 'unfulfilled'
  return [first, ...others.filter((word) => word !== 'Paid' || !hasLeft)]
}

/** What may be done with an order. The server enforces these rules; the web uses them to enable its buttons. */
const allowed = {
  pay: (axes: OrderAxes) => axes.order === 'open' && axes.money === 'unpaid',
  cancel: (axes: OrderAxes) => axes.order === 'open' && axes.money === 'unpaid',
  /** For an owner with an account: everything paid goes back. */
  cancelOwnPaid: (axes: OrderAxes) =>
    axes.order === 'open' &&
    axes.goods === 'unfulfilled' &&
    (axes.money === 'paid' || axes.money === 'partly_refunded'),
  hide: (axes: OrderAxes) => axes.order !== 'open',
  /** While nothing has been shipped and the payment is not disputed. */
  cancelPaid: (axes: OrderAxes) =>
    axes.order === 'open' &&
    axes.goods === 'unfulfilled' &&
    ['paid', 'partly_refunded', 'refunded'].includes(axes.money),
  /** For staff, while the goods have not been restocked. */
  ship: (axes: OrderAxes) =>
    axes.order === 'open' &&
    axes.goods === 'unfulfilled' &&
    ['paid', 'partly_refunded'].includes(axes.money),
  /** For staff. */
  deliver: (axes: OrderAxes) => axes.goods === 'shipped',
  /** For staff, also after the order was cancelled. */
  refund: (axes: OrderAxes) => axes.money === 'paid' || axes.money === 'partly_refunded',
} as const

export type OrderAction = keyof typeof allowed

export function orderCan(action: OrderAction, axes: OrderAxes): boolean {
  return allowed[action](axes)
}

export function isLegalMove<A extends Axis>(
  axis: A,
  from: OrderAxes[A],
  to: OrderAxes[A],
): boolean {
  const targets = legalMoves[axis] as Record<string, readonly string[]>
  return targets[from]?.includes(to) ?? false
}
