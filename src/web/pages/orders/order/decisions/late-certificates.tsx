import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { lateCertificatesQuery } from '#web/data/tax-queries.ts'
import { formNames } from '#web/ui/texts/certificate-words.ts'
import { TaxRefundDialog } from './tax-refund-dialog.tsx'

type Props = { order: OrderDetail; onDecided: () => void }

/** A button for each certificate that came late for this order. */
export function LateCertificates({ order, onDecided }: Props) {
  const { data: certificates = [] } = useQuery(lateCertificatesQuery(useClient(), order._id))
  const [asked, ask] = useState<string | null>(null)
  const chosen = certificates.find(({ _id: id }) => id === asked)
  return (
    <>
      {certificates.map(({ _id: id, form }) => (
        <button key={id} type="button" className="btn" onClick={() => ask(id)}>
          Refund the tax under {formNames[form]}
        </button>
      ))}
      {chosen && (
        <TaxRefundDialog
          order={order}
          certificate={chosen}
          onClose={() => ask(null)}
          onDecided={() => {
            ask(null)
            onDecided()
          }}
        />
      )}
    </>
  )
}
