import { useState } from 'react'
import type { OrderDetail } from '#contract/orders.schema'
import { ProblemError } from '#contract/problem'
import type { LateCertificate } from '#contract/taxes/late-certificates.schema'
import { formatDollars } from '#contract/values/money'
import { useClient } from '#web/data/client-context.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { dayWords, formNames } from '#web/ui/texts/certificate-words.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { Checkbox } from './checkbox.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = {
  order: OrderDetail
  certificate: LateCertificate
  onDecided: () => void
  onClose: () => void
}

/** Gives back the tax on the lines that a late certificate covers. Goods that the buyer uses can be left out. */
export function TaxRefundDialog({ order, certificate, onDecided, onClose }: Props) {
  const client = useClient()
  const [left, setLeft] = useState<readonly number[]>([])
  const [key, setKey] = useState(() => crypto.randomUUID())
  const chosen = certificate.lines.filter(({ position }) => !left.includes(position))
  const tax = chosen.reduce((sum, line) => sum + Math.round(line.tax * 100), 0) / 100
  const refund = useDecision(
    order,
    (positions: number[]) =>
      client.lateCertificates.refund(
        { params: { id: order._id }, body: { certificateId: certificate._id, positions } },
        { idempotencyKey: key },
      ),
    () => {
      toast.success(`${formatDollars(tax)} of tax goes back to the card`)
      onDecided()
    },
  )

  function choose(position: number, isChosen: boolean) {
    setLeft(isChosen ? left.filter((one) => one !== position) : [...left, position])
    // Other lines are another request.
    setKey(crypto.randomUUID())
    refund.forget()
  }

  return (
    <DecisionDialog
      title="Refund tax"
      question={`Refund ${formatDollars(tax)} of tax?`}
      busy={refund.busy || chosen.length === 0}
      problem={refund.error && sentenceOf(refund.error)}
      onDecide={() => chosen.length > 0 && refund.decide(chosen.map(({ position }) => position))}
      onClose={onClose}
    >
      <p>
        {formNames[certificate.form]}, received on {dayWords(certificate.receivedOn)}. Leave out
        what the buyer uses and does not sell on.
      </p>
      {certificate.lines.map(({ position, productName, tax: lineTax }) => (
        <Checkbox
          key={position}
          label={`${productName}: ${formatDollars(lineTax)}`}
          checked={!left.includes(position)}
          onCheck={(isChosen) => choose(position, isChosen)}
        />
      ))}
    </DecisionDialog>
  )
}

function sentenceOf(error: Error): string {
  if (error instanceof ProblemError && error.code === 'certificate_ended') {
    return 'This certificate gives nothing back on this order any more.'
  }
  return refusalSentence(error)
}
