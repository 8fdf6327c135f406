import { useEffect, useRef } from 'react'
import { formLabel, wordOf } from './field-words.ts'
import type { ForeignChange } from '#web/ui/forms/merge-edits.ts'
import type { EditField, TypedEdit } from './typed-edit.ts'
import type { ProductEditor } from './use-product-editor.ts'

/**
 * What somebody else changed while this page was open, field by field. A field that both changed keeps what was typed
 * here until the other value is chosen.
 */
export function ForeignChanges({ editor, by }: { editor: ProductEditor; by: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { foreign } = editor
  const fields = foreign.map(({ field }) => field).join()
  useEffect(() => {
    if (fields !== '') heading.current?.focus()
  }, [fields])
  if (foreign.length === 0) return null
  return (
    <section className="foreign" aria-labelledby="foreign-changes">
      <h2 id="foreign-changes" ref={heading} tabIndex={-1}>
        {by ?? 'Somebody else'} changed this product
      </h2>
      <p>What you typed is still here. Choose where you both changed a field, then save.</p>
      <ul>
        {foreign.map((change) => (
          <Change key={change.field} change={change} editor={editor} />
        ))}
      </ul>
      <button type="button" className="btn btn-s" onClick={editor.dismiss}>
        Done choosing
      </button>
    </section>
  )
}

function Change({ change, editor }: { change: ForeignChange<TypedEdit>; editor: ProductEditor }) {
  const { field, before, now, mine, choice } = change
  const option = (value: 'mine' | 'theirs', label: string, typed: TypedEdit) => (
    <label className="check">
      <input
        type="radio"
        name={`choice-${field}`}
        checked={choice === value}
        onChange={() => editor.choose(field, value)}
      />
      <span>
        <b>{label}</b> {wordsOf(typed, field)}
      </span>
    </label>
  )
  return (
    <li>
      <fieldset>
        <legend>{formLabel(field)}</legend>
        <p className="small muted">Was: {wordsOf(before, field)}</p>
        {mine === null ? (
          <p className="small">
            <b>Now:</b> {wordsOf(now, field)}
          </p>
        ) : (
          <>
            {option('mine', 'Yours:', mine)}
            {option('theirs', 'Theirs:', now)}
          </>
        )}
      </fieldset>
    </li>
  )
}

function wordsOf(typed: TypedEdit, field: EditField): string {
  if (field === 'specifications') {
    return typed.specifications.map(({ name, value }) => `${name}: ${value}`).join(' | ') || 'none'
  }
  if (field === 'pictures') {
    const words = typed.pictures.map(({ alt }, place) => `${place + 1}. ${alt || 'without words'}`)
    return words.join(' | ') || 'none'
  }
  if (field === 'packedMillimetres') {
    const { length, width, height } = typed.packedMillimetres
    return length || width || height ? `${length} × ${width} × ${height}` : 'none'
  }
  return wordOf(field, typed[field]) ?? (typed[field] || 'none')
}
