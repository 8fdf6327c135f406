import { useRef } from 'react'
import { mostSpecifications } from '#contract/constants'
import { moveByKey, moved, RowMoves } from '#web/pages/admin/ordering/row-moves.tsx'
import { UnreadNote } from '#web/pages/admin/unread-lines/unread-note.tsx'
import { useUnreadLines } from '#web/pages/admin/unread-lines/use-unread-lines.ts'
import { newRow } from './typed-edit.ts'
import type { ProductEditor } from './use-product-editor.ts'

/** The rows of the specification. Enter in the last row adds one; Alt and an arrow key move a row. */
export function SpecificationsEditor({ editor }: { editor: ProductEditor }) {
  const rows = editor.typed.specifications
  const error = editor.errors.specifications
  const reading = useUnreadLines(editor.typed.category, rows)
  const list = useRef<HTMLOListElement>(null)
  const write = (next: typeof rows) => editor.type({ specifications: next })
  const change = (place: number, part: Partial<(typeof rows)[number]>) =>
    write(rows.map((row, index) => (index === place ? { ...row, ...part } : row)))
  const add = () => {
    if (rows.length >= mostSpecifications) return
    write([...rows, newRow({ name: '', value: '' })])
    focusSoon(() => list.current?.querySelector('li:last-child input'))
  }
  const remove = (place: number) => {
    write(rows.toSpliced(place, 1))
    focusSoon(() => list.current?.parentElement?.querySelector('.add-row'))
  }

  return (
    <fieldset className="panel">
      <legend>
        <h2>Specifications</h2>
      </legend>
      {rows.length > 0 && (
        <ol ref={list} className="spec-rows">
          {rows.map(({ key, name, value }, place) => {
            const onMove = (to: number) => write(moved(rows, place, to))
            const invalid = Boolean(error) && (name.trim() === '') !== (value.trim() === '')
            return (
              // The row only passes on what its fields do not use.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={key}
                onKeyDown={(event) => moveByKey(event, { place, count: rows.length, onMove })}
              >
                <RowFields
                  {...{ place, name, value, invalid }}
                  onChange={(part) => change(place, part)}
                  onLeave={reading.leave}
                  onEnter={place < rows.length - 1 ? undefined : add}
                />
                <RowMoves
                  name={name || `row ${place + 1}`}
                  place={place}
                  count={rows.length}
                  onMove={onMove}
                  onRemove={() => remove(place)}
                />
              </li>
            )
          })}
        </ol>
      )}
      {error && (
        <p className="errtxt" role="alert">
          {error}
        </p>
      )}
      <UnreadNote lines={reading.unread} />
      <button
        type="button"
        className="btn btn-s add-row"
        disabled={rows.length >= mostSpecifications}
        onClick={add}
      >
        Add a row
      </button>
    </fieldset>
  )
}

type FieldsProps = {
  place: number
  name: string
  value: string
  invalid: boolean
  onChange: (part: { name?: string; value?: string }) => void
  onLeave: () => void
  /** Enter in the last row adds another one. */
  onEnter: (() => void) | undefined
}

function RowFields({ place, name, value, invalid, onChange, onLeave, onEnter }: FieldsProps) {
  return (
    <>
      <input
        className="in"
        aria-label={`Name of row ${place + 1}`}
        aria-invalid={invalid && name.trim() === ''}
        placeholder="Drive"
        value={name}
        maxLength={60}
        onChange={({ target }) => onChange({ name: target.value })}
        onBlur={onLeave}
      />
      <input
        className="in"
        aria-label={`Value of row ${place + 1}`}
        aria-invalid={invalid && value.trim() === ''}
        placeholder="1/2 in."
        value={value}
        maxLength={200}
        onChange={({ target }) => onChange({ value: target.value })}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return
          event.preventDefault()
          onEnter()
        }}
      />
    </>
  )
}

/** Waits until the change is drawn. */
function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus())
}
