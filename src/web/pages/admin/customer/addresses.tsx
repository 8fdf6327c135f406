import type { CustomerDetail } from '#contract/staff/customers.schema'
import { phoneDigits, phoneProblem } from '#contract/values/phone'
import { EmailText } from '#web/ui/texts/email-text.tsx'

const mostShown = 4

/** How to reach the customer: e-mail, telephone, and where orders went. */
export function Addresses({ customer }: { customer: CustomerDetail }) {
  const { email, emailVerified, mobile, addresses } = customer
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <table className="spec">
        <tbody>
          <tr>
            <th scope="row">E-mail</th>
            <td>
              <a href={`mailto:${email}`}>
                <EmailText>{email}</EmailText>
              </a>
              {!emailVerified && <span className="muted small unproven">Not verified</span>}
            </td>
          </tr>
          {mobile && (
            <tr>
              <th scope="row">Telephone</th>
              <td>
                {phoneProblem(mobile) === undefined ? (
                  <a href={`tel:+${phoneDigits(mobile)}`}>{mobile}</a>
                ) : (
                  mobile
                )}
              </td>
            </tr>
          )}
          {addresses.slice(0, mostShown).map(({ from, address }) => (
            <tr key={`${from} ${address}`}>
              <th scope="row">{from === 'profile' ? 'Profile' : 'Sent to'}</th>
              <td className="lines">{address}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {addresses.length === 0 && <p className="muted small">No postal address yet.</p>}
    </section>
  )
}
