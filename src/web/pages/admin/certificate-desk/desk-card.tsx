import { useState } from 'react'
import type { DeskCertificate } from '#contract/taxes/certificates.schema'
import { stateName } from '#contract/values/us-states'
import { staffHref } from '#web/pages/staff-href.ts'
import { CertificateChip } from '#web/pages/account/certificates/certificate-chip.tsx'
import { CertificateFacts } from '#web/pages/account/certificates/certificate-facts.tsx'
import { formNames } from '#web/ui/texts/certificate-words.ts'
import { formatDate, formatDateTime } from '#web/ui/texts/dates.ts'
import { AcceptForm } from './accept-form.tsx'
import { DocumentView } from './document-view.tsx'
import { ReasonForm } from './reason-form.tsx'
import { useDecisionCalls } from './use-decision.ts'

/** One certificate beside its document, with what can be done about it. */
export function DeskCard({ certificate }: { certificate: DeskCertificate }) {
  const [open, setOpen] = useState<'accept' | 'reject' | 'revoke' | null>(null)
  const close = () => setOpen(null)
  const calls = useDecisionCalls(certificate._id)
  const { form, state, status, customer, submittedAt, lastUsedAt } = certificate
  return (
    <article className="certificate" aria-label={`${formNames[form]} of ${certificate.buyerName}`}>
      <header className="row between">
        <h2>
          {formNames[form]} <span className="muted">{stateName(state)}</span>
        </h2>
        <CertificateChip certificate={certificate} />
      </header>
      <p className="desk-from">
        From{' '}
        {customer.email === '' ? (
          'a former customer'
        ) : (
          <a href={staffHref.customer(customer._id)}>{customer.name ?? customer.email}</a>
        )}
        , <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>
        {lastUsedAt !== null && `; last used on ${formatDate(lastUsedAt)}`}
      </p>
      <div className="desk-beside">
        <div className="desk-facts">
          <CertificateFacts certificate={certificate} />
          <History certificate={certificate} />
        </div>
        <DocumentView certificate={certificate} />
      </div>
      {open === 'accept' ? (
        <AcceptForm certificate={certificate} onClose={close} />
      ) : open === 'reject' ? (
        <ReasonForm
          draft={`reject:${certificate._id}`}
          label="Why it is not accepted"
          submit="Do not accept"
          said="The certificate is not accepted"
          send={calls.reject}
          onClose={close}
        />
      ) : open === 'revoke' ? (
        <ReasonForm
          draft={`revoke:${certificate._id}`}
          label="Why it ends"
          submit="End certificate"
          said="The certificate has ended"
          send={calls.revoke}
          onClose={close}
        />
      ) : status === 'pending' ? (
        <div className="row">
          <button type="button" className="btn btn-s" onClick={() => setOpen('accept')}>
            Accept …
          </button>
          <button type="button" className="btn btn-s btn-x" onClick={() => setOpen('reject')}>
            Do not accept …
          </button>
        </div>
      ) : (
        status === 'active' && (
          <div className="row">
            <button type="button" className="btn btn-s btn-x" onClick={() => setOpen('revoke')}>
              End …
            </button>
          </div>
        )
      )}
    </article>
  )
}

/** The people who decided about it and ended it. */
function History({ certificate }: { certificate: DeskCertificate }) {
  const { status, decidedAt, decidedBy, rejectionReason } = certificate
  const { revokedAt, revokedBy, revocationReason, customer } = certificate
  const name = (person: DeskCertificate['decidedBy']) => person?.name ?? 'a former colleague'
  return (
    <>
      {decidedAt !== null && (
        <p className="muted small">
          {status === 'rejected' ? 'Turned down' : 'Accepted'} by {name(decidedBy)} on{' '}
          {formatDate(decidedAt)}
          {rejectionReason !== null && `: ${rejectionReason}`}
        </p>
      )}
      {revokedAt !== null && (
        <p className="muted small">
          Ended by {revokedBy?._id === customer._id ? 'the customer' : name(revokedBy)} on{' '}
          {formatDate(revokedAt)}
          {revocationReason !== null && `: ${revocationReason}`}
        </p>
      )}
    </>
  )
}
