import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog/product.schema'
import { mostCompared } from '#contract/constants'
import { compareForm } from './compare-choice.tsx'
import { keepChosen, keptChosen, useChosen } from './kept-chosen.ts'

/**
 * The products that are chosen to be side by side, from any list. Two to four are opened together. Without scripts it
 * is shown, by a rule of the style sheet, once a product of this list is chosen.
 */
export function CompareTray({ products }: { products: readonly Product[] }) {
  const chosen = useChosen()
  const [isFull, setIsFull] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // Products may have been chosen before the scripts were loaded.
    const ticked = boxes().flatMap(({ checked, value }) => (checked ? value : []))
    if (ticked.length > 0) keepChosen([...keptChosen(), ...ticked])
  }, [])

  // The boxes of products that have just been listed do not know the choice.
  useEffect(() => {
    for (const box of boxes()) box.checked = chosen.includes(box.value)
  }, [chosen, products])

  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form !== form.current) return
      const others = chosen.filter((part) => part !== target.value)
      const next = target.checked ? [...others, target.value] : others
      setIsFull(next.length > mostCompared)
      if (next.length > mostCompared) target.checked = false
      else keepChosen(next)
    }
    document.addEventListener('change', hear)
    return () => document.removeEventListener('change', hear)
  }, [chosen])

  const listed = new Set(products.map(({ partNumber }) => partNumber))
  return (
    <form
      ref={form}
      id={compareForm}
      action="/Compare"
      aria-label="Products to compare"
      className={chosen.length > 0 ? 'compare-tray on' : 'compare-tray'}
    >
      {chosen
        .filter((part) => !listed.has(part))
        .map((part) => (
          <input key={part} type="hidden" name="part" value={part} />
        ))}
      <span className="small" role="status">
        {isFull
          ? 'Four are chosen already.'
          : chosen.length > 0
            ? `${chosen.length} of ${mostCompared} chosen`
            : `Up to ${mostCompared} products`}
      </span>
      <button className="btn btn-2 btn-s">
        Compare<span className="vh"> the chosen</span>
      </button>
      <button
        type="reset"
        className="btn btn-t btn-s"
        onClick={() => {
          keepChosen([])
          setIsFull(false)
        }}
      >
        Clear<span className="vh"> the choice</span>
      </button>
    </form>
  )
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[form=${compareForm}]`)]
}
