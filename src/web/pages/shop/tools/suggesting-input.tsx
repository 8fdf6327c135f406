import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { href } from '#web/navigation/href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { useSuggestions } from './use-suggestions.ts'

const list = 'tools-suggestions'

/**
 * The search field with suggestions below it: a combobox as in the ARIA Authoring Practices. Enter without a selected
 * suggestion searches for the typed text. Escape closes the list and keeps the text.
 */
export function SuggestingInput({ words }: { words: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { items, meant } = useSuggestions(typed)
  const isOpen = items.length > 0

  // The field follows the URL, also after a link changed it. Text typed before the scripts loaded stays.
  const drawn = useRef(words)
  useEffect(() => {
    if (drawn.current === words) return
    drawn.current = words
    if (input.current) input.current.value = words
    close()
  }, [words])

  function close() {
    setTyped('')
    setActive(-1)
  }

  function choose(index: number) {
    const item = items[index]
    if (!item) return
    close()
    navigate(href.product(item.partNumber))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if (!isOpen || event.nativeEvent.isComposing) return
    if (key === 'Enter' && active < 0) return close()
    const next = moved(active, items.length, key)
    if (next !== undefined) setActive(next)
    else if (key === 'Escape') close()
    else if (key === 'Enter') choose(active)
    else return
    event.preventDefault()
  }

  return (
    <div className="field grow suggesting">
      <label htmlFor="tools-q">Search</label>
      <div className="join">
        <input
          ref={input}
          className="in"
          id="tools-q"
          name="q"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          defaultValue={words}
          placeholder="Part number, name or size"
          autoComplete="off"
          maxLength={100}
          onInput={(event) => {
            setTyped(event.currentTarget.value)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <button className="btn" aria-label="Find">
          <Icon name="search" />
        </button>
      </div>
      <div
        className="suggestions"
        id={list}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
      >
        {items.map((item, index) => (
          // The input keeps the focus and handles the keys; options only need the pointer.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={item.partNumber}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <ProductThumb picture={item.picture} />
            <span className="pn">{item.partNumber}</span>
            <span>
              {item.productName} <span className="muted">{item.company}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="vh" role="status">
        {isOpen && said(items.length, meant)}
      </p>
    </div>
  )
}

function optionId(index: number): string {
  return `${list}-${index}`
}

/** The option selected next by an arrow key. -1 is the input itself, which the selection passes through. */
function moved(active: number, count: number, key: string): number | undefined {
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  return undefined
}

function said(count: number, meant: string | null): string {
  const how = meant === null ? '' : ` for “${meant}”`
  return `${count === 1 ? '1 suggestion' : `${count} suggestions`}${how}. Use the arrow keys to look through them.`
}
