import './policies.css'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { Policies } from '#contract/shop/shop.schema'
import { useClient } from '#web/data/client-context.ts'
import { useShop } from '#web/data/settings.ts'
import { policiesQuery } from '#web/data/shop-queries.ts'
import { href } from '#web/navigation/href.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { withLink } from '#web/ui/texts/with-link.tsx'

type Props = {
  title: string
  lead: string
  which: keyof Policies
  /** What the page knows by itself. It is above the words of the settings. */
  children?: ReactNode
}

const places = [
  { name: 'Shipping', href: '/Shipping' },
  { name: 'Returns', href: '/Returns' },
  { name: 'Warranty', href: '/Warranty' },
]

/** What the shop says of one matter, in the words of its settings. Works fully without scripts. */
export function PolicyPage({ title, lead, which, children }: Props) {
  const policies = useQuery(policiesQuery(useClient()))
  const { email, telephone } = useShop()
  return (
    <div className="wrap">
      <header className="pagehead">
        <p className="label">Before and after the order</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <nav className="row" aria-label="Shipping, returns, warranty">
          {places.map((place) => (
            <a
              key={place.href}
              className="btn btn-s"
              href={place.href}
              aria-current={place.name === title && 'page'}
            >
              {place.name}
            </a>
          ))}
        </nav>
      </header>
      {children}
      {policies.isError && (
        <ErrorNote retry={() => void policies.refetch()}>This page could not be loaded.</ErrorNote>
      )}
      {policies.data?.[which].map(({ heading, text }) => (
        <section className="split policy" key={heading}>
          <h2>{heading}</h2>
          <p>{linked(text)}</p>
        </section>
      ))}
      <section className="split policy">
        <h2>Ask us</h2>
        <p>
          <a href={`mailto:${email}`}>{email}</a>, <a href={href.contact()}>telephone and hours</a>:{' '}
          <span className="num">{telephone}</span>
        </p>
      </section>
    </div>
  )
}

/** The words that lead somewhere become links; each of them once. */
function linked(text: string): ReactNode {
  const at = text.toLowerCase().indexOf('contact us')
  if (at < 0) return withLink(text, 'My Orders', href.myOrders())
  const end = at + 'contact us'.length
  return (
    <Fragment>
      {withLink(text.slice(0, at), 'My Orders', href.myOrders())}
      <a href={href.contact()}>{text.slice(at, end)}</a>
      {withLink(text.slice(end), 'My Orders', href.myOrders())}
    </Fragment>
  )
}
