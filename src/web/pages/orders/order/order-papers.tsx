import { useQuery } from '@tanstack/react-query'
import { invoiceWords } from '#contract/invoices/invoice-words'
import { formatDollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { orderPapersQuery } from '#web/data/order-queries.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'

/** The invoices and credit notes of an order, as PDF files. They are made within a minute of the money. */
export function OrderPapers({ order }: { order: OrderDetail }) {
  const client = useClient()
  const { data: papers = [] } = useQuery(orderPapersQuery(client, order))
  if (papers.length === 0) return null
  return (
    <section className="screen order-papers" aria-labelledby="papers">
      <h2 id="papers">Invoices</h2>
      <ul>
        {papers.map(({ _id, kind, number, issuedOn, total }) => (
          <li key={_id}>
            <DownloadButton
              fetchFile={() =>
                client.invoices.document({ params: { id: order._id, invoiceId: _id } })
              }
            >
              {`${invoiceWords[kind].name} ${number}`}
            </DownloadButton>
            <span className="muted small">
              {formatDate(issuedOn)}, {formatDollars(total)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
