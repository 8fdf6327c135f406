import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxCertificate } from '#contract/taxes/certificates.schema'
import { stateName } from '#contract/values/us-states'
import { useClient } from '#web/data/client-context.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { CertificateChip } from './certificate-chip.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { documentWords, formNames } from '#web/ui/texts/certificate-words.ts'
import { formatDate } from '#web/ui/texts/dates.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

/** One certificate of the reader’s own, with its document. */
export function CertificateCard({ certificate }: { certificate: TaxCertificate }) {
  const client = useClient()
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { _id: id, form, state, status, document } = certificate
  const withdrawing = useMutation({
    mutationFn: () => client.taxCertificates.withdraw({ params: { id } }),
    onSuccess: () => toast.success('The certificate was withdrawn'),
    onError: (error) => toast.error(refusalSentence(error)),
    onSettled: () => {
      setAsked(false)
      void cache.invalidateQueries({ queryKey: ['tax-certificates'] })
    },
  })
  return (
    <article className="certificate" aria-label={`${formNames[form]}, ${state}`}>
      <header className="row between">
        <h2>
          {formNames[form]} <span className="muted">{stateName(state)}</span>
        </h2>
        <CertificateChip certificate={certificate} />
      </header>
      <Outcome certificate={certificate} />
      <CertificateFacts certificate={certificate} />
      <div className="row">
        <DownloadButton fetchFile={() => client.taxCertificates.document({ params: { id } })}>
          {`Document (${documentWords(document)})`}
        </DownloadButton>
        {(status === 'pending' || status === 'active') && (
          <button type="button" className="btn btn-s btn-x" onClick={() => setAsked(true)}>
            Withdraw
          </button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Withdraw certificate"
        question="Withdraw this certificate?"
        busy={withdrawing.isPending}
        onConfirm={() => !withdrawing.isPending && withdrawing.mutate()}
        onClose={() => setAsked(false)}
      >
        {status === 'pending'
          ? 'It is deleted together with its document.'
          : 'From then on we charge sales tax again. Orders you have placed stay as they are.'}
      </ConfirmDialog>
    </article>
  )
}

/** What has become of it, in a sentence. */
function Outcome({ certificate }: { certificate: TaxCertificate }) {
  const { status, submittedAt, rejectionReason, revokedAt, revocationReason } = certificate
  if (status === 'rejected') {
    return (
      <p className="note warn">
        <b>We could not accept it.</b> {rejectionReason}
      </p>
    )
  }
  if (status === 'revoked') {
    const when = revokedAt === null ? '' : ` on ${formatDate(revokedAt)}`
    return (
      <p className="note">
        {revocationReason === null ? `You withdrew it${when}.` : `We ended it${when}. `}
        {revocationReason}
      </p>
    )
  }
  if (certificate.isExpired) return <p className="note">It has expired. Please send a new one.</p>
  if (status === 'active') return null
  return (
    <p className="muted">
      Sent on {formatDate(submittedAt)}. Tax is charged until somebody has looked at it. We write to
      you then.
    </p>
  )
}
