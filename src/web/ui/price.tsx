import { formatDollars, type Dollars } from '#contract/money'

type Props = { dollars: Dollars; /** What it buys: each, per set. */ unit?: string }

export function Price({ dollars, unit }: Props) {
  return (
    <span className="price">
      {formatDollars(dollars)}
      {unit !== undefined && <small>{unit}</small>}
    </span>
  )
}
