import type { DeskApplication } from '#contract/fitment/applications-desk.schema'
import { nameOf, positionWords, yearsOf } from './typed-application.ts'

type Props = {
  items: readonly DeskApplication[]
  busy: boolean
  marked: ReadonlySet<string>
  /** Left out for those who may only read. */
  onMark: ((marked: ReadonlySet<string>) => void) | undefined
  onEdit: (application: DeskApplication) => void
}

export function ApplicationsTable({ items, busy, marked, onMark, onEdit }: Props) {
  const isAllMarked = items.every(({ key }) => marked.has(key))

  function toggle(key: string) {
    const next = new Set(marked)
    if (!next.delete(key)) next.add(key)
    onMark?.(next)
  }

  return (
    <table className="tbl cards applications" aria-busy={busy}>
      <thead>
        <tr>
          {onMark && (
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Select all that are shown"
                checked={isAllMarked}
                onChange={() => onMark(new Set(isAllMarked ? [] : items.map(({ key }) => key)))}
              />
            </th>
          )}
          <th scope="col">Vehicle</th>
          <th scope="col">Years</th>
          <th scope="col">Engine</th>
          <th scope="col">Position</th>
          <th scope="col" className="num">
            Quantity
          </th>
          <th scope="col">Note</th>
          {onMark && (
            <th scope="col">
              <span className="vh">Change</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.key}>
            {onMark && (
              <td className="mark">
                <input
                  type="checkbox"
                  aria-label={`Select ${nameOf(one)}`}
                  checked={marked.has(one.key)}
                  onChange={() => toggle(one.key)}
                />
              </td>
            )}
            <th scope="row">
              <span>
                {one.make} {one.model}
                {one.isSample && <span className="muted small application-sample">sample</span>}
              </span>
            </th>
            <td data-l="Years">{yearsOf(one)}</td>
            <td data-l="Engine">{one.engine ?? 'any'}</td>
            <td data-l="Position">{one.position ? positionWords(one.position) : 'any'}</td>
            <td data-l="Quantity" className="num">
              {one.quantity}
            </td>
            <td data-l="Note">{one.note ?? ''}</td>
            {onMark && (
              <td className="acts">
                <button
                  type="button"
                  className="btn btn-s"
                  aria-label={`Change ${nameOf(one)}`}
                  onClick={() => onEdit(one)}
                >
                  Change
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
