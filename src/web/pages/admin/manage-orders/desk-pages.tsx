import type { Page } from '#contract/describe'
import type { DeskOrder } from '#contract/staff/order-desk.schema'
import { href } from '#web/navigation/href.ts'
import { atStart, deskSearch, type DeskFilter } from './filters/desk-filter.ts'

type Props = { filter: DeskFilter; page: Page<DeskOrder> | undefined }

/** Links to the first and the next page. The browser's Back leads to the previous one. */
export function DeskPages({ filter, page }: Props) {
  const next = page?.next ?? null
  if (!page || (!filter.cursor && next === null)) return null
  const { before } = filter
  const shown = before + page.items.length
  const address = (place: Partial<DeskFilter>) =>
    `${href.manageOrders(deskSearch({ ...atStart(filter), ...place }))}#orders`
  return (
    <nav className="pages" aria-label="Pages">
      {page.items.length > 0 && (
        <p className="small muted">
          Orders {before + 1} to {shown}
        </p>
      )}
      {filter.cursor && <a href={address({})}>First page</a>}
      {next !== null && (
        <a className="btn btn-2" rel="next" href={address({ cursor: next, before: shown })}>
          Next page
        </a>
      )}
    </nav>
  )
}
