import type { CustomerDetail } from '#contract/staff/customers.schema'
import { phoneDigits, phoneProblem } from '#contract/values/phone'
import { EmailText } from '#web/ui/texts/email-text.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'

const mostShown = 4

/** How to reach the customer: e-mail, telephone, and where orders went. */
export function Addresses({ customer }: { customer: CustomerDetail }) {
  const { email, emailVerified, mobile, addresses } = customer
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <Facts
        facts={[
          [
            'E-mail',
            <>
              <a href={`mailto:${email}`}>
                <EmailText>{email}</EmailText>
              </a>
              {!emailVerified && <span className="muted small unproven">Not verified</span>}
            </>,
          ],
          mobile !== '' && ['Telephone', <Telephone key="telephone" mobile={mobile} />],
          ...addresses.slice(0, mostShown).map(
            ({ from, address }) =>
              [
                from === 'profile' ? 'Profile' : 'Sent to',
                <span key={address} className="lines">
                  {address}
                </span>,
              ] as const,
          ),
        ]}
      />
      {addresses.length === 0 && <p className="muted small">No postal address yet.</p>}
    </section>
  )
}

function Telephone({ mobile }: { mobile: string }) {
  if (phoneProblem(mobile) !== undefined) return mobile
  return <a href={`tel:+${phoneDigits(mobile)}`}>{mobile}</a>
}
