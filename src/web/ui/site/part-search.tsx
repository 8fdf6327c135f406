import { useRef } from 'react'
import { href } from '#web/navigation/href.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { LazySuggestions, suggesting } from '#web/ui/search/lazy-suggestions.tsx'

/** Finds a part from any page. A plain GET form, so it works without scripts too. */
export function PartSearch() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className="part-search suggesting">
      <form action={href.tools()} className="join">
        <input
          ref={field}
          {...suggesting}
          className="in"
          name="q"
          type="search"
          aria-label="Part number, name or size"
          placeholder="Part number"
          maxLength={100}
        />
        <button className="btn btn-2">
          <Icon name="search" />
          <span className="vh">Search all tools</span>
        </button>
      </form>
      <LazySuggestions input={field} />
    </search>
  )
}
