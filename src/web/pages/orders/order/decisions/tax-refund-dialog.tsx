import type { OrderDetail } from '#contract/orders.schema'
import { ProblemError } from '#contract/problem'
import type { LateCertificate } from '#contract/taxes/late-certificates.schema'
import { formatDollars } from '#contract/values/money'
import { useClient } from '#web/data/client-context.ts'
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
  const { _id: certificateId, lines } = certificate
  const form = useDecision<{ positions: readonly number[] }>(order, {
    fresh: { positions: lines.map(({ position }) => position) },
    onceFor: ({ positions }) => positions,
    send: ({ positions }, once) =>
      client.lateCertificates.refund(
        { params: { id: order._id }, body: { certificateId, positions: [...positions] } },
        once,
      ),
    sentenceOf,
    said: (_, { positions }) =>
      `${formatDollars(taxOf(lines, positions))} of tax goes back to the card`,
    onDecided,
  })
  const { positions } = form.typed
  const isChosen = (position: number) => positions.includes(position)
  return (
    <DecisionDialog
      form={form}
      title="Refund tax"
      question={`Refund ${formatDollars(taxOf(lines, positions))} of tax?`}
      isBlocked={positions.length === 0}
      fields={[
        <p key="about">
          {formNames[certificate.form]}, received on {dayWords(certificate.receivedOn)}. Leave out
          what the buyer uses and does not sell on.
        </p>,
        ...lines.map(({ position, productName, tax }) => (
          <Checkbox
            key={position}
            label={`${productName}: ${formatDollars(tax)}`}
            checked={isChosen(position)}
            onCheck={(checked) =>
              form.type({
                positions: lines
                  .map((line) => line.position)
                  .filter((one) => (one === position ? checked : isChosen(one))),
              })
            }
          />
        )),
      ]}
      onClose={onClose}
    />
  )
}

function taxOf(lines: LateCertificate['lines'], positions: readonly number[]): number {
  const chosen = lines.filter(({ position }) => positions.includes(position))
  return chosen.reduce((sum, line) => sum + Math.round(line.tax * 100), 0) / 100
}

function sentenceOf(error: unknown): string {
  if (error instanceof ProblemError && error.code === 'certificate_ended') {
    return 'This certificate gives nothing back on this order any more.'
  }
  return refusalSentence(error)
}
