import type { ReactNode } from 'react'
import type { User } from '#contract/users.schema'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { dashboardRefusals } from '#web/ui/texts/dashboard-refusals.ts'
import { addSentences } from '#web/ui/texts/refusal-sentence.ts'
import { staffRoleNames } from '#web/ui/texts/staff-roles.ts'
import { specifiedEntries } from './staff-menu.ts'
import { StaffMenus } from './staff-menus.tsx'

addSentences(dashboardRefusals)

type Props = { user: User; current: string; children: ReactNode }

/** The side menu beside a dashboard page. Entries a role may not use are left out, not hidden by style. */
export function DashboardLayout({ user, current, children }: Props) {
  const entries = [
    { label: 'My Profile', href: href.myProfile() },
    ...(user.staffRole
      ? specifiedEntries.filter(({ permission }) => may(user, permission))
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
              <span className="muted">
                {user.staffRole ? staffRoleNames[user.staffRole] : user.email}
              </span>
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
          {!user.lacksSecondFactor && (
            <StaffMenus user={user} isAt={(address) => isAt(address, current)} />
          )}
        </div>
        <div>{children}</div>
      </div>
    </div>
  )
}

/** Pages without their own menu entry, under the entry that leads to them. */
const pagesBelow: Record<string, RegExp> = {
  [href.myProfile()]:
    /^\/(dashboard(\/(security|lists(\/.*)?|addresses|certificates))?|profileform)$/,
  [href.addReview()]: /^\/dashboard\/myreviews$/,
  [href.myOrders()]: /^\/dashboard\/(order|payment)\//,
  [staffHref.customers()]: /^\/dashboard\/customer\//,
  [href.manageOrders()]: /^\/dashboard\/(order|manageorder)\//,
  [href.stock()]: /^\/dashboard\/stock\//,
  [staffHref.manageProducts()]: /^\/dashboard\/product\//,
  [staffHref.fitment()]: /^\/dashboard\/fitment\//,
}

function isAt(address: string, current: string): boolean {
  const here = current.toLowerCase()
  return here === address.toLowerCase() || (pagesBelow[address]?.test(here) ?? false)
}
