import { formatCount } from '#contract/values/numbers'
import { staffHref } from '#web/pages/staff-href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { keepSelection } from './kept-selection.ts'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; total: number | undefined }

/** What may be done with the selected orders. It stays in sight while some are selected. */
export function SelectionBar({ selection, total }: Props) {
  const user = useUser()
  const { ids, selectAll, clear, busy } = selection
  const go = (to: string) => () => {
    keepSelection([...ids])
    navigate(to)
  }
  if (ids.size === 0) return <p className="vh" role="status" />
  return (
    <div className="selection-bar">
      <p role="status">
        <b>{formatCount(ids.size)}</b> selected
      </p>
      {total !== ids.size && (
        <button type="button" className="btn btn-t btn-s" disabled={busy} onClick={selectAll}>
          {total === undefined ? 'Select the first 500' : `Select all ${formatCount(total)}`}
        </button>
      )}
      <span className="row">
        {may(user, 'orders.ship') && (
          <button type="button" className="btn btn-1 btn-s" onClick={go(staffHref.shipOrders())}>
            Mark as shipped
          </button>
        )}
        <button type="button" className="btn btn-s" onClick={go(staffHref.pickList())}>
          Pick list
        </button>
        <button type="button" className="btn btn-s" onClick={go(staffHref.packingSlips())}>
          Packing slips
        </button>
        <button type="button" className="btn btn-t btn-s" onClick={clear}>
          Clear
        </button>
      </span>
    </div>
  )
}
