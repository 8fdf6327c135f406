import { href } from '#web/navigation/href.ts'
import { BreaksEntry } from './breaks-entry.tsx'

/** The menu above is the specification's; what an admin looks up in the books has one of its own. */
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
