import { useId, useRef, type ReactNode } from 'react'
import type { FieldSpec } from './field-spec.ts'
import { emptyItem, type Typed } from './typed-values.ts'

type Props = {
  field: Extract<FieldSpec, { kind: 'list' }>
  items: readonly Typed[]
  error: string | undefined
  onChange: (items: Typed[]) => void
  /** The controls of one entry. */
  entry: (typed: Typed, index: number, onChange: (typed: Typed) => void) => ReactNode
}

/** Entries that can be added, removed and moved, each with a form of its own. */
export function ListField({ field, items, error, onChange, entry }: Props) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const { label, item, most, fields } = field

  function focusEntry(index: number, control: string) {
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>(control)?.focus(),
    )
  }

  function move(index: number, by: -1 | 1) {
    const next = [...items]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    onChange(next)
    focusEntry(index + by, by < 0 ? '.up' : '.down')
  }

  return (
    <fieldset className="entries" aria-describedby={error && id}>
      <legend className="lbl">{label}</legend>
      {items.length === 0 && <p className="hint">There is none.</p>}
      <ol ref={list} className="l">
        {items.map((typed, index) => (
          // Entries have no name of their own, and a half-typed one must keep the focus.
          <li key={index} className="entry">
            <EntryHead
              item={item}
              index={index}
              isLast={index === items.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => onChange(items.filter((_, other) => other !== index))}
            />
            <div className="form">
              {entry(typed, index, (next) =>
                onChange(items.map((other, at) => (at === index ? next : other))),
              )}
            </div>
          </li>
        ))}
      </ol>
      {error && (
        <p className="errtxt" id={id} role="alert">
          {error}
        </p>
      )}
      <button
        type="button"
        className="btn btn-s"
        disabled={items.length >= most}
        onClick={() => {
          onChange([...items, emptyItem(fields)])
          focusEntry(items.length, 'input, textarea')
        }}
      >
        Add {/^[aeiou]/.test(item) ? 'an' : 'a'} {item}
      </button>
      {items.length >= most && <p className="hint">There can be at most {most}.</p>}
    </fieldset>
  )
}

type HeadProps = {
  item: string
  index: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function EntryHead({ item, index, isLast, onMove, onRemove }: HeadProps) {
  return (
    <div className="entry-head">
      <b>
        {item[0]?.toUpperCase()}
        {item.slice(1)} {index + 1}
      </b>
      <span className="row">
        <button
          type="button"
          className="btn btn-t btn-s up"
          disabled={index === 0}
          aria-label={`Move ${item} ${index + 1} up`}
          onClick={() => onMove(-1)}
        >
          Up
        </button>
        <button
          type="button"
          className="btn btn-t btn-s down"
          disabled={isLast}
          aria-label={`Move ${item} ${index + 1} down`}
          onClick={() => onMove(1)}
        >
          Down
        </button>
        <button
          type="button"
          className="btn btn-t btn-s"
          aria-label={`Remove ${item} ${index + 1}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </span>
    </div>
  )
}
