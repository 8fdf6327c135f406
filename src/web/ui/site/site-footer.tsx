import { useShop } from '#web/data/settings.ts'
import { href } from '#web/navigation/href.ts'
import { Brand } from './brand.tsx'

const columns = [
  {
    heading: 'Ordering',
    links: [
      { label: 'Shipping', href: '/Shipping' },
      { label: 'Returns', href: '/Returns' },
      { label: 'Warranty', href: '/Warranty' },
      { label: 'My orders', href: href.myOrders() },
      { label: 'Find an order', href: '/FindOrder' },
      { label: 'Quick order', href: '/QuickOrder' },
      { label: 'Garage', href: '/Garage' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'About us', href: '/#about' },
      { label: 'Reviews', href: '/#reviews' },
      { label: 'Portfolio', href: href.portfolio() },
      { label: 'Contact', href: href.contact() },
    ],
  },
]

export function SiteFooter({ year }: { year: number }) {
  const { name, description, links: catalogue } = useShop()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <Brand />
            {description && <p>{description}</p>}
          </div>
          {[{ heading: 'Catalogue', links: catalogue }, ...columns].map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul className="l">
                {links.map((link) => (
                  <li key={link.label}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="end">
          <a href="/">
            Copyright © {year} {name}
          </a>
          <span>Prices in US dollars. Sizes in millimeters unless stated.</span>
          <div id="appearance" />
        </div>
      </div>
    </footer>
  )
}
