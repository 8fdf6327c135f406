import { href } from '#web/navigation/href.ts'
import { BreaksEntry } from './breaks-entry.tsx'

/**
 * The admin's pages about the books. They have their own menu because the specification fixes the entries of the main
 * one.
 */
export function BooksMenu({ isAt }: { isAt: (address: string) => boolean }) {
  return (
    <nav aria-label="Books">
      <ul className="l">
        <li>
          <a href={href.statement()} aria-current={isAt(href.statement()) ? 'page' : undefined}>
            Statement
          </a>
        </li>
        <BreaksEntry isHere={isAt(href.breaks())} />
      </ul>
    </nav>
  )
}
