import { shownWords, type OrderAxes, type StatusWord } from '#contract/order-status'

/** Word and shape: a dot waits, a square is done, a triangle has stopped. */
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

/** One word for each fact: what is refunded in part has still been delivered. */
export function StatusChips({ axes }: { axes: OrderAxes }) {
  return (
    <span className="chips">
      {shownWords(axes).map((word) => (
        <StatusChip key={word} status={word} />
      ))}
    </span>
  )
}
