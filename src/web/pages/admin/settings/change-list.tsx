import type { SettingsChange } from '#contract/shop/changes'
import { fieldLabel } from './field-label.ts'

/** Each change as: where, what it was, what it is. */
export function ChangeList({
  changes,
  more = 0,
}: {
  changes: readonly SettingsChange[]
  more?: number
}) {
  return (
    <ul className="changes l">
      {changes.map(({ section, field, from, to }) => (
        <li key={`${section}.${field}`}>
          <b>{fieldLabel(section, field)}</b>{' '}
          {from !== null && to !== null ? (
            <>
              <del>{from}</del> <span className="vh">became</span> <ins>{to}</ins>
            </>
          ) : to === null ? (
            <>
              <span className="vh">removed</span> <del>{from ?? 'nothing'}</del>
            </>
          ) : (
            <>
              <span className="vh">added</span> <ins>{to}</ins>
            </>
          )}
        </li>
      ))}
      {more > 0 && <li className="muted">and {more} more</li>}
    </ul>
  )
}
