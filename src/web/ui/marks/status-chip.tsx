import { shownWords, type OrderAxes, type StatusWord } from '#contract/order-status'

/**
 * The shape beside each word, so that color is not the only sign: a dot for waiting, a square for done, a triangle for
 * stopped.
 */
const kinds: Record<StatusWord, 'wait' | 'ok' | 'bad' | 'off'> = {
  Pending: 'wait',
  Processing: 'wait',
  Paid: 'ok',
  Shipped: 'ok',
  Delivered: 'ok',
  Cancelled: 'off',
  Refunded: 'off',
  'Partly refunded': 'off',
  Disputed: 'bad',
  Returned: 'off',
}

export function StatusChip({ status }: { status: StatusWord }) {
  return <span className={`chip ${kinds[status]}`}>{status}</span>
}

/** One chip per fact: a partly refunded order may also be delivered. */
export function StatusChips({ axes }: { axes: OrderAxes }) {
  return (
    <span className="chips">
      {shownWords(axes).map((word) => (
        <StatusChip key={word} status={word} />
      ))}
    </span>
  )
}
