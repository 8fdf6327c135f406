import { useQuery } from '@tanstack/react-query'
import type { TaxCertificate } from '#contract/taxes/certificates.schema'
import { categoriesQuery } from '#web/data/catalogue-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { dayWords, numberNames, purposeNames } from '#web/ui/texts/certificate-words.ts'

/** What a certificate says, one fact a line. */
export function CertificateFacts({ certificate }: { certificate: TaxCertificate }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useClient()))
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug
  const { validFrom, expiresOn } = certificate
  const facts: [string, string][] = [
    ['Buyer', certificate.buyerName],
    ['Address', certificate.buyerAddress],
    ['Business', certificate.businessType],
    [numberNames[certificate.numberKind], certificate.number],
    ['Purpose', purposeNames[certificate.purpose]],
    [
      'Covers',
      certificate.categories.length === 0
        ? 'All goods'
        : certificate.categories.map(nameOf).join(', '),
    ],
    ['For', certificate.isBlanket ? 'All orders' : 'One order'],
    [
      'Valid',
      expiresOn === null
        ? `from ${dayWords(validFrom)}`
        : `from ${dayWords(validFrom)} to ${dayWords(expiresOn)}`,
    ],
  ]
  return (
    <dl className="certificate-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
