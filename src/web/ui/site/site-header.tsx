import { useShop } from '#web/data/settings.ts'
import { Brand } from './brand.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { PartSearch } from './part-search.tsx'

export type Account = { state: 'loading' } | { state: 'out' } | { state: 'in'; name: string }
type Props = { account: Account; current: string; onLogout: () => void }

/**
 * Brand, main links and the account corner, which shows a placeholder of the same size until the sign-in state is
 * known.
 */
export function SiteHeader({ account, current, onLogout }: Props) {
  const { notes } = useShop()
  const links = [
    { label: 'Home', href: '/' },
    { label: 'Tool Items', href: '/Tools' },
    { label: 'Portfolio', href: '/Portfolio' },
    ...(account.state === 'in' ? [{ label: 'DashBoard', href: '/DashBoard' }] : []),
  ]
  // The home page and the list of tools have their own, larger search field. Nothing leads away from the checkout.
  const searches = !['/', '/home', '/tools', '/checkout'].includes(current.toLowerCase())
  return (
    <>
      {notes.length > 0 && (
        <aside className="top" aria-label="Notes">
          <div className="wrap">
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </div>
        </aside>
      )}
      <header className="head">
        <div className="wrap">
          <Brand />
          <nav className="nav" aria-label="Main">
            {links.map((link) => (
              <NavLink key={link.href} {...link} current={current} />
            ))}
            {searches && <PartSearch />}
            <span className="corner">
              <Corner account={account} current={current} onLogout={onLogout} />
            </span>
          </nav>
          <NavLink label="Cart" href="/Cart" className="cart" current={current} />
          {/* The key closes the menu on each new page, because it makes React replace the element. */}
          <details className="menu" key={current}>
            <summary>
              <Icon name="menu" />
              Menu
            </summary>
            <ul className="l">
              {searches && (
                <li>
                  <PartSearch />
                </li>
              )}
              {links.map((link) => (
                <li key={link.href}>
                  <NavLink {...link} current={current} />
                </li>
              ))}
              <li>
                <Corner account={account} current={current} onLogout={onLogout} />
              </li>
            </ul>
          </details>
        </div>
      </header>
    </>
  )
}

function Corner({ account, current, onLogout }: Props) {
  if (account.state === 'loading') return <span className="login sk" />
  if (account.state === 'out') {
    return <NavLink label="Login" href="/login" className="login" current={current} />
  }
  return (
    <>
      <span className="name" title={account.name}>
        {account.name}
      </span>
      <button type="button" className="login" onClick={onLogout}>
        Logout
      </button>
    </>
  )
}

type LinkProps = { label: string; href: string; current: string; className?: string }

function NavLink({ label, href, current, className }: LinkProps) {
  return (
    <a
      href={href}
      className={className}
      aria-current={isWithin(href, current) ? 'page' : undefined}
    >
      {label}
    </a>
  )
}

function isWithin(href: string, current: string): boolean {
  const here = current.toLowerCase()
  if (href === '/') return here === '/' || here === '/home'
  return here === href.toLowerCase() || here.startsWith(`${href.toLowerCase()}/`)
}
