import type { ReactNode } from 'react'
import type { User } from '#contract/users.schema'
import { href } from '#web/navigation/href.ts'
import { BooksMenu } from './books-menu.tsx'

type Props = { user: User; current: string; children: ReactNode }

/** The side menu beside a dashboard page. Entries a role may not use are left out, not hidden by style. */
export function DashboardLayout({ user, current, children }: Props) {
  const isAdmin = user.role === 'Admin'
  const entries = [
    { label: 'My Profile', href: href.myProfile() },
    ...(isAdmin
      ? [
          { label: 'Manage Order', href: href.manageOrders() },
          { label: 'Add Product', href: href.addProduct() },
          { label: 'Make Admin', href: href.makeAdmin() },
          { label: 'Manage Products', href: href.manageProducts() },
        ]
      : [
          { label: 'My Order', href: href.myOrders() },
          { label: 'Add A Review', href: href.addReview() },
        ]),
  ]
  return (
    <div className="wrap">
      <div className="dash">
        <div className="side">
          <nav aria-label="DashBoard">
            <div className="who">
              <b>{user.name ?? user.email}</b>
              <span className="muted">{isAdmin ? 'Admin' : user.email}</span>
            </div>
            <ul className="l">
              {entries.map((entry) => (
                <li key={entry.href}>
                  <a
                    href={entry.href}
                    aria-current={isAt(entry.href, current) ? 'page' : undefined}
                  >
                    {entry.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {isAdmin && !user.lacksSecondFactor && (
            <BooksMenu isAt={(address) => isAt(address, current)} />
          )}
        </div>
        <div>{children}</div>
      </div>
    </div>
  )
}

/** Pages without their own menu entry, under the entry that leads to them. */
const pagesBelow: Record<string, RegExp> = {
  [href.myProfile()]: /^\/(dashboard(\/security)?|profileform)$/,
  [href.myOrders()]: /^\/dashboard\/(order|payment)\//,
  [href.manageOrders()]: /^\/dashboard\/order\//,
}

function isAt(address: string, current: string): boolean {
  const here = current.toLowerCase()
  return here === address.toLowerCase() || (pagesBelow[address]?.test(here) ?? false)
}
