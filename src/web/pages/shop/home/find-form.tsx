import { useRef } from 'react'
import { href } from '#web/navigation/href.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { LazySuggestions, suggesting } from '#web/ui/search/lazy-suggestions.tsx'

/** A plain GET form, so it works without JavaScript too. */
export function FindForm() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className="find">
      <form action={href.tools()} className="suggesting">
        <label className="label" htmlFor="find">
          Part number, name or size
        </label>
        <div className="join">
          <input
            ref={field}
            {...suggesting}
            className="in"
            id="find"
            name="q"
            type="search"
            placeholder="TW-40200 or 14 mm"
            maxLength={100}
          />
          <button className="btn btn-1">
            <Icon name="search" />
            Find
          </button>
        </div>
        <LazySuggestions input={field} />
      </form>
      <p className="row small">
        <a href={href.tools()}>See all tools</a>
        <a href="#faq">Shipping and tax</a>
      </p>
    </search>
  )
}
