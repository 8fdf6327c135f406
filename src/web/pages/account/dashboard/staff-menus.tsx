import { useId, useState } from 'react'
import type { User } from '#contract/users.schema'
import { href } from '#web/navigation/href.ts'
import { may } from '#web/session/may.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { BreaksEntry } from './breaks-entry.tsx'
import { setupEntry, staffMenus, type MenuEntry } from './staff-menu.ts'
import { useOpenSetup, type OpenSetup } from './use-open-setup.ts'

/** Until the shop is set up, its setup comes first. */
function orderedMenus(setup: OpenSetup | null): typeof staffMenus {
  if (!setup) return staffMenus
  const label = `Setup (${setup.done} of ${setup.all} done)`
  const first = { label: 'To do first', entries: [{ ...setupEntry, label }] }
  const others = staffMenus.map((menu) => ({
    ...menu,
    entries: menu.entries.filter((entry) => entry !== setupEntry),
  }))
  return [first, ...others]
}

type Props = { user: User; isAt: (address: string) => boolean }

/** The menus of the staff pages, with the entries the user's role allows. On a small screen they fold behind a button. */
export function StaffMenus({ user, isAt }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const setup = useOpenSetup(user)
  const menus = orderedMenus(setup)
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ permission }) => may(user, permission)),
    }))
    .filter(({ entries }) => entries.length > 0)
  if (menus.length === 0) return null
  const here = menus.flatMap(({ entries }) => entries).find((entry) => isAt(entry.href))
  return (
    <div className="staff-menus">
      <button
        type="button"
        className="staff-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {here?.label ?? 'More pages'}
        <Icon name="menu" />
      </button>
      <div id={id} className={isOpen ? undefined : 'folded'}>
        {menus.map(({ label, entries }) => (
          <nav key={label} aria-label={label}>
            <p className="label">{label}</p>
            <ul className="l">
              {entries.map((entry) => (
                <Entry key={entry.href} entry={entry} isHere={isAt(entry.href)} />
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </div>
  )
}

function Entry({ entry, isHere }: { entry: MenuEntry; isHere: boolean }) {
  if (entry.href === href.breaks()) return <BreaksEntry isHere={isHere} />
  return (
    <li>
      <a href={entry.href} aria-current={isHere ? 'page' : undefined}>
        {entry.label}
      </a>
    </li>
  )
}
