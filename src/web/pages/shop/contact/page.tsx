import './contact.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { useShop } from '#web/data/settings.ts'
import { contactTextsQuery } from '#web/data/shop-queries.ts'
import { href } from '#web/navigation/href.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { withLink } from '#web/ui/texts/with-link.tsx'

/** How to reach the company. Works fully without scripts. */
export function Page() {
  const texts = useQuery(contactTextsQuery(useClient()))
  return (
    <div className="wrap">
      <header className="pagehead">
        <p className="label">Company</p>
        <h1>Contact</h1>
        <p className="lead">Ask about an order, a part, a tax exemption or a purchase order.</p>
        <p>
          Ordered without an account and lost the mail? <a href="/FindOrder">Find your order</a>
        </p>
      </header>
      <section className="split chapter" aria-labelledby="reach">
        <h2 id="reach">Reach us</h2>
        <Reach hours={texts.data?.hours} />
      </section>
      {texts.isError && (
        <ErrorNote retry={() => void texts.refetch()}>
          The rest of this page could not be loaded.
        </ErrorNote>
      )}
      {texts.data && texts.data.ready.length > 0 && (
        <section className="split chapter" aria-labelledby="ready">
          <h2 id="ready">Have it ready</h2>
          <ul className="ready l">
            {texts.data.ready.map(({ topic, text }) => (
              <li key={topic}>
                <b>{topic}:</b> {withLink(text, 'My Orders', href.myOrders())}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Reach({ hours }: { hours: string | undefined }) {
  const { name, email, telephone, address } = useShop()
  return (
    <dl className="reach">
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>Telephone</dt>
        <dd>
          <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>
        </dd>
      </div>
      {hours !== undefined && (
        <div>
          <dt>Hours</dt>
          <dd>{hours}</dd>
        </div>
      )}
      <div>
        <dt>Address</dt>
        <dd>
          <address>
            {[name, ...address].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
      </div>
    </dl>
  )
}
