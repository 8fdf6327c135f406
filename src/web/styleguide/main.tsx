import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { SettingsContext } from '#web/data/settings.ts'
import '#web/styles/index.css'
import './styleguide.css'
import { Addresses } from './addresses.tsx'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Delivery } from './delivery.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { Ground } from './ground.tsx'
import { Marks } from './marks.tsx'
import { Navigation } from './navigation.tsx'
import { Notices } from './notices.tsx'
import { Tables } from './tables.tsx'
import { settings } from './samples.ts'
import { Waiting } from './waiting.tsx'

const groups = [
  { name: 'ground', title: 'Type and colour', Content: Ground },
  { name: 'buttons', title: 'Buttons', Content: Buttons },
  { name: 'fields', title: 'Fields', Content: Fields },
  { name: 'marks', title: 'Chips, stock, stars, icons, pictures', Content: Marks },
  { name: 'cards', title: 'Cards', Content: Cards },
  { name: 'delivery', title: 'Delivery', Content: Delivery },
  { name: 'addresses', title: 'Addresses', Content: Addresses },
  { name: 'tables', title: 'Tables', Content: Tables },
  { name: 'notices', title: 'Notes, empty places, errors', Content: Notices },
  { name: 'waiting', title: 'What is on its way', Content: Waiting },
  { name: 'navigation', title: 'Header, crumbs, pages, footer', Content: Navigation },
  { name: 'dialogs', title: 'Dialogs and notices on top', Content: Dialogs },
] as const

function Styleguide() {
  return (
    <main className="wrap styleguide">
      <h1>Styleguide</h1>
      <nav aria-label="Groups">
        <ul className="l row">
          {groups.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${name}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ name, title, Content }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{title}</h2>
          <Content />
        </section>
      ))}
    </main>
  )
}

const root = document.getElementById('app')
if (!root) throw new Error('The document has no #app.')
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <SettingsContext value={settings}>
      <Styleguide />
    </SettingsContext>
  </QueryClientProvider>,
)
