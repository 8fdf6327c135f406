import { company } from '#contract/company'
import { href } from '#web/navigation/href.ts'
import { Brand } from './brand.tsx'

const columns = [
  {
    heading: 'Catalogue',
    links: [
      { label: 'All tools', href: href.tools() },
      { label: 'Torque', href: href.tools({ category: 'torque' }) },
      { label: 'Brakes', href: href.tools({ category: 'brakes' }) },
      { label: 'Suspension', href: href.tools({ category: 'suspension' }) },
    ],
  },
  {
    heading: 'Ordering',
    links: [
      { label: 'Shipping rates', href: '/#faq' },
      { label: 'Sales tax', href: '/#faq' },
      { label: 'Purchase orders', href: '/#faq' },
      { label: 'My orders', href: href.myOrders() },
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
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <Brand />
            <p>
              Tools and parts for the people who do the work themselves. Ordered by number, packed
              by hand, shipped from New Jersey.
            </p>
          </div>
          {columns.map(({ heading, links }) => (
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
            Copyright © {year} {company.name}
          </a>
          <span>Prices in US dollars. Dimensions in millimeters unless stated.</span>
        </div>
      </div>
    </footer>
  )
}
