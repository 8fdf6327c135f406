import './contact.css'
import { company } from '#contract/company'
import { href } from '#web/navigation/href.ts'

/** How to reach the company. Works fully without scripts. */
export function Page() {
  return (
    <div className="wrap">
      <header className="pagehead">
        <p className="label">Company</p>
        <h1>Contact</h1>
        <p className="lead">Ask about an order, a part, a tax exemption or a purchase order.</p>
      </header>
      <section className="split chapter" aria-labelledby="reach">
        <h2 id="reach">Reach us</h2>
        <dl className="reach">
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </dd>
          </div>
          <div>
            <dt>Telephone</dt>
            <dd>
              <a href={`tel:${company.telephone.replaceAll(' ', '')}`}>{company.telephone}</a>
            </dd>
          </div>
          <div>
            <dt>Hours</dt>
            <dd>{company.hours}</dd>
          </div>
          <div>
            <dt>Address</dt>
            <dd>
              <address>
                {[company.name, ...company.address].map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </dd>
          </div>
        </dl>
      </section>
      <section className="split chapter" aria-labelledby="ready">
        <h2 id="ready">Have it ready</h2>
        <ul className="ready l">
          <li>
            <b>About an order:</b> its number. You find it in{' '}
            <a href={href.myOrders()}>My Orders</a>.
          </li>
          <li>
            <b>About a tool or part:</b> its part number.
          </li>
          <li>
            <b>Tax-exempt in New Jersey:</b> your exemption certificate, before you order.
          </li>
          <li>
            <b>Purchase orders:</b> your credit references. Qualified companies may pay in 30 days.
          </li>
        </ul>
      </section>
    </div>
  )
}
