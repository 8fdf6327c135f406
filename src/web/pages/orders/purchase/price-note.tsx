import { formatDollars, type Dollars } from '#contract/values/money'

type Props = { before: Dollars | undefined; now: Dollars }

/** Shown if the price changed while the page was open. Pressing the button below accepts the new price. */
export function PriceNote({ before, now }: Props) {
  if (before === undefined) return null
  return (
    <p className="note" role="alert">
      The price is now {formatDollars(now)} each. It was {formatDollars(before)}. Press Add to Order
      to order at the new price.
    </p>
  )
}
