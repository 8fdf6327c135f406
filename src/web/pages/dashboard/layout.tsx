import { useEffect, useRef, type ReactNode } from 'react'
import type { User } from '#contract/users.schema'
import { href } from '../../href.ts'

type Props = { user: User; current: string; children: ReactNode }

/** The side menu beside a dashboard page. What a role may not do is absent, not hidden. */
export function DashboardLayout({ user, current, children }: Props) {
  const isAdmin = user.role === 'Admin'
  const menu = useRef<HTMLUListElement>(null)
  // On a phone the menu is one line that scrolls: where one is, is in sight.
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (menu.current && here) menu.current.scrollLeft = here.offsetLeft - menu.current.offsetLeft
  }, [current])
  const entries = isAdmin
    ? [
        { label: 'Manage Order', href: href.manageOrders() },
        { label: 'Add Product', href: href.addProduct() },
        { label: 'Make Admin', href: href.makeAdmin() },
        { label: 'Manage Products', href: href.manageProducts() },
      ]
    : [{ label: 'My Order', href: href.myOrders() }]
  return (
    <div className="wrap">
      <div className="dash">
        <nav className="side" aria-label="DashBoard">
          <div className="who">
            <b>{user.name ?? user.email}</b>
            <span className="muted">{isAdmin ? 'Admin' : user.email}</span>
          </div>
          <ul className="l" ref={menu}>
            {entries.map((entry) => (
              <li key={entry.href}>
                <a href={entry.href} aria-current={isAt(entry.href, current) ? 'page' : undefined}>
                  {entry.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </div>
  )
}

function isAt(address: string, current: string): boolean {
  return current.toLowerCase() === address.toLowerCase()
}
