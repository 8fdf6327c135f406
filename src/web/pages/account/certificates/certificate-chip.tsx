import type { TaxCertificate } from '#contract/taxes/certificates.schema'

type Props = { certificate: Pick<TaxCertificate, 'status' | 'isExpired'> }

/** Whether a certificate waits, holds or has ended. */
export function CertificateChip({ certificate: { status, isExpired } }: Props) {
  if (status === 'pending') return <span className="chip wait">To be decided</span>
  if (status === 'rejected') return <span className="chip bad">Not accepted</span>
  if (status === 'revoked') return <span className="chip off">Ended</span>
  if (isExpired) return <span className="chip off">Expired</span>
  return <span className="chip ok">Accepted</span>
}
