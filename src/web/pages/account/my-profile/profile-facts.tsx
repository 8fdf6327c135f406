import type { Profile } from '#contract/profiles.schema'
import { postalLine } from '#web/ui/postal-address/postal-line.ts'

const labels = ['Name', 'Email', 'Mobile', 'Education', 'Address', 'Ship to', 'LinkedIn'] as const

/** The profile's fields, one per line. Empty fields say that they are not provided yet. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { name, email, mobile, education, address, linkedin } = profile
  const facts = {
    Name: name,
    Email: email,
    Mobile: mobile,
    Education: education,
    Address: address,
    'Ship to': postalLine(profile),
    LinkedIn: linkedin && (
      <a href={linkedin} rel="noreferrer" target="_blank">
        {shortAddress(linkedin)}
      </a>
    ),
  }
  return (
    <dl className="known">
      {labels.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{facts[label] || <span className="muted">Not provided yet</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ProfileFactsSkeleton() {
  return (
    <dl className="known" aria-busy="true">
      {labels.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="sk sk-line" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** 'https://www.linkedin.com/in/dana/' → 'linkedin.com/in/dana' */
function shortAddress(address: string): string {
  return address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')
}
