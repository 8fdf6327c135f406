import { formatCount } from '#contract/values/numbers'
import { keepMarked } from '#web/pages/admin/change-products/marked-products.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import type { MarkedProducts } from './use-marked-products.ts'

type Props = {
  marked: MarkedProducts
  /** How many products match the list, in words; undefined where nobody has counted. */
  matching: string | undefined
  /** Whether all that match are on this page. */
  isWhole: boolean
  /** The filter of the list, for a change of all that match. */
  filter: Record<string, string>
}

/** What may be done with the marked products. It stays in sight while some are marked. */
export function MarkedBar({ marked, matching, isWhole, filter }: Props) {
  if (!marked.isAny) return <p className="vh" role="status" />
  const all = matching === undefined ? 'All that match' : `All ${matching} that match`
  const change = () => {
    keepMarked([...marked.ids])
    navigate(staffHref.changeProducts(marked.isAll ? { all: '1', ...filter } : {}))
  }
  return (
    <div className="selection-bar">
      <p role="status">
        {marked.isAll ? (
          <b>{all} are selected</b>
        ) : (
          <>
            <b>{formatCount(marked.ids.size)}</b> selected
          </>
        )}
      </p>
      {!marked.isAll && !(isWhole && marked.isPageMarked) && (
        <button type="button" className="btn btn-t btn-s" onClick={marked.markAll}>
          Select {all.charAt(0).toLowerCase() + all.slice(1)}
        </button>
      )}
      <span className="row">
        <button type="button" className="btn btn-1 btn-s" onClick={change}>
          Change…
        </button>
        <button type="button" className="btn btn-t btn-s" onClick={marked.clear}>
          Clear
        </button>
      </span>
    </div>
  )
}
