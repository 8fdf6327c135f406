import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { SiteFooter } from '#web/ui/site/site-footer.tsx'
import { SiteHeader, type Account } from '#web/ui/site/site-header.tsx'
import { SkipLink } from '#web/ui/site/skip-link.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { nothing, State } from './state.tsx'

const accounts: { name: string; account: Account; current: string }[] = [
  { name: 'nobody is signed in', account: { state: 'out' }, current: '/' },
  { name: 'not known yet', account: { state: 'loading' }, current: '/Tools' },
  {
    name: 'somebody is',
    account: { state: 'in', name: 'Joan Whitfield' },
    current: '/DashBoard/MyOrders',
  },
  {
    name: 'somebody with a long name is',
    account: { state: 'in', name: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine' },
    current: '/Portfolio',
  },
]

const nowhere = () => '#'

export function Navigation() {
  return (
    <div className="stack">
      {accounts.map(({ name, account, current }) => (
        <State key={name} name={`header: ${name}`}>
          <SiteHeader account={account} current={current} onLogout={nothing} />
        </State>
      ))}
      <State name="header, hover" drawn="hover">
        <SiteHeader account={{ state: 'out' }} current="/" onLogout={nothing} />
      </State>
      <State name="way past the header, focus" drawn="focus">
        <div className="skip-place">
          <SkipLink />
        </div>
      </State>
      <State name="crumbs">
        <Crumbs
          trail={[
            { label: 'Home', href: '/' },
            { label: 'Tool Items', href: '/Tools' },
            { label: 'Torque', href: '/Tools/Category/torque' },
          ]}
          current="TW-40200"
        />
      </State>
      <State name="pages: first, one between, last">
        <Pagination place={{ cursor: '', passed: [] }} next="two" addressAt={nowhere} />
        <Pagination place={{ cursor: 'two', passed: [] }} next="three" addressAt={nowhere} />
        <Pagination place={{ cursor: 'three', passed: ['two'] }} next={null} addressAt={nowhere} />
      </State>
      <State name="footer">
        <SiteFooter year={2026} />
      </State>
    </div>
  )
}
