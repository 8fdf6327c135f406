import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { LazySuggestions, suggesting } from '#web/ui/search/lazy-suggestions.tsx'

/** The search field of the list, with suggestions below it. */
export function SuggestingInput({ words }: { words: string }) {
  const input = useRef<HTMLInputElement>(null)

  // The field follows the URL, also after a link changed it. Text typed before the scripts loaded stays.
  const drawn = useRef(words)
  useEffect(() => {
    if (drawn.current === words) return
    drawn.current = words
    if (input.current) input.current.value = words
  }, [words])

  return (
    <div className="field grow suggesting">
      <label htmlFor="tools-q">Search</label>
      <div className="join">
        <input
          ref={input}
          {...suggesting}
          className="in"
          id="tools-q"
          name="q"
          type="search"
          defaultValue={words}
          placeholder="Part number, name or size"
          maxLength={100}
        />
        <button className="btn" aria-label="Find">
          <Icon name="search" />
        </button>
      </div>
      <LazySuggestions input={input} />
    </div>
  )
}
