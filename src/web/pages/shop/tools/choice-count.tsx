import { formatCount } from '#contract/values/numbers'
type Props = { count: number; isWhole: boolean }

/** The number of items beside a choice. An estimate says so, and an estimate of 0 says nothing: there may be a few. */
export function ChoiceCount({ count, isWhole }: Props) {
  if (!isWhole && count === 0) return null
  return (
    <span className="n">
      {!isWhole && (
        <>
          <span aria-hidden="true">~</span>
          <span className="vh">about </span>
        </>
      )}
      {formatCount(count)}
      <span className="vh"> {count === 1 ? 'item' : 'items'}</span>
    </span>
  )
}
