import './suggestions.css'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { formatDollars } from '#contract/values/money'
import { chosenVehicle, onGarage } from '#web/garage/kept-garage.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { linesForVehicle, moved, numberOf, replacing, said, type Suggested } from './suggested.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * Suggestions for a search field: a combobox as in the ARIA Authoring Practices. Enter without a selected suggestion
 * searches for the typed text, and a whole part number opens its product. Escape closes the list and keeps the text.
 */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(typed)
  const chosen = useSyncExternalStore(onGarage, chosenVehicle, () => null)
  const lines = linesForVehicle(suggestions, chosen)
  const isOpen = lines.length > 0

  // The field is drawn by the page that it is on, before this code is there.
  useEffect(() => {
    input.setAttribute('aria-controls', list)
    input.setAttribute('aria-expanded', String(isOpen))
    if (active < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', optionId(list, active))
  }, [input, list, isOpen, active])

  useEffect(() => {
    const type = () => {
      setTyped(input.value)
      setActive(-1)
    }
    // What was typed while the code was on its way, unless it has been searched for since.
    const searched = new URLSearchParams(location.search).get('q') ?? ''
    const isNew = input.value !== input.defaultValue && input.value.trim() !== searched
    if (document.activeElement === input && isNew) type()
    input.addEventListener('input', type)
    input.addEventListener('blur', close)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('blur', close)
    }
  }, [input])

  useEffect(() => {
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })

  function close() {
    setTyped('')
    setActive(-1)
  }

  function choose(index: number) {
    const line = lines[index]
    if (!line) return
    close()
    navigate(line.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (event.isComposing) return
    const enters = key === 'Enter' && (active < 0 ? numberOf(input.value, lines) : active)
    if (key === 'Enter' && enters === -1) return close()
    if (!isOpen) return
    const next = moved(active, lines.length, key)
    if (next !== undefined) setActive(next)
    else if (key === 'Escape') close()
    else if (enters !== false) choose(enters)
    else return
    event.preventDefault()
  }

  return (
    <>
      <SuggestionList
        id={list}
        options={lines.map((line) => ({
          key: line.key,
          className: line.kind,
          drawn: <Line line={line} />,
        }))}
        active={active}
        onChoose={choose}
      />
      <p className="vh" role="status">
        {isOpen && said(lines.length, suggestions.meant)}
      </p>
    </>
  )
}

const kindWords = {
  category: 'Category',
  words: 'Search',
  vehicle: 'Your vehicle',
  help: 'Help',
}

function Line({ line }: { line: Suggested }) {
  if (line.kind !== 'product') {
    return (
      <>
        <span>{line.text}</span>
        <span className="muted">{kindWords[line.kind]}</span>
      </>
    )
  }
  const { picture, partNumber, productName, company, price, other } = line.product
  return (
    <>
      <ProductThumb picture={picture} />
      <span>
        <span className="pn">{partNumber}</span> {productName}{' '}
        {other === null ? (
          <span className="muted">{company}</span>
        ) : (
          <span className="replacing">{replacing(other)}</span>
        )}
      </span>
      <span className="num">{formatDollars(price)}</span>
    </>
  )
}
