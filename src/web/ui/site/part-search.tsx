import { href } from '#web/navigation/href.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

/** Finds a part from any page. A plain GET form, so it works without scripts too. */
export function PartSearch() {
  return (
    <search className="part-search">
      <form action={href.tools()} className="join">
        <input
          className="in"
          name="q"
          type="search"
          aria-label="Part number, name or size"
          placeholder="Part number"
          autoComplete="off"
          maxLength={100}
        />
        <button className="btn btn-2">
          <Icon name="search" />
          <span className="vh">Search all tools</span>
        </button>
      </form>
    </search>
  )
}
