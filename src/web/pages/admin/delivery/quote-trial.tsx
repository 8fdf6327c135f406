import type { Client } from '#contract/client'
import { useClient } from '#web/data/client-context.ts'
import { DeliveryEstimate } from '#web/ui/delivery/delivery-estimate.tsx'
import { useEstimate } from '#web/ui/delivery/use-estimate.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { isNotFound, refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { parseOrder } from './parse-order.ts'

type Found = { toolId: string; quantity: number; partNumber: string; productName: string }

/** See what a buyer is quoted for an order and a ZIP code. */
export function QuoteTrial() {
  const client = useClient()
  const form = useForm({
    fresh: { lines: '' },
    draft: 'quote trial',
    mistakesIn: ({ lines }) => ({ lines: parseOrder(lines).problem }),
    send: ({ lines }) => findParts(client, parseOrder(lines).lines),
    tells: 'lines',
    sentenceOf: (error) => (error instanceof UnknownPart ? error.message : refusalSentence(error)),
    next: (sent) => sent,
  })
  const found = form.answer
  return (
    <>
      <p className="delivery-lead">See what a buyer is quoted for an order and a ZIP code.</p>
      <Form
        form={form}
        className="form delivery-trial"
        fields={[
          {
            name: 'lines',
            label: 'Part number and quantity',
            hint: 'One product a line, at most 20.',
            lines: 4,
            spellCheck: false,
            autoComplete: 'off',
            placeholder: 'BP-1047C 5',
          },
        ]}
        submit="Take this order"
        look="plain"
        actsClass="row"
      />
      {found && (
        <section className="delivery-trial" aria-labelledby="trial-quote">
          <h2 id="trial-quote">Delivery</h2>
          <p className="small muted">
            {found.map(({ quantity, partNumber }) => `${quantity} × ${partNumber}`).join(', ')}
          </p>
          <Estimate found={found} />
        </section>
      )}
    </>
  )
}

/** The parts with these numbers, each once. */
async function findParts(
  { products }: Client,
  wanted: readonly { partNumber: string; quantity: number }[],
): Promise<Found[]> {
  const found: Found[] = []
  for (const { partNumber, quantity } of wanted) {
    const product = await products
      .showByPartNumber({ params: { partNumber } })
      .catch((error: unknown) => {
        throw isNotFound(error) ? new UnknownPart(partNumber) : error
      })
    const { _id, productName } = product
    const earlier = found.find(({ toolId }) => toolId === _id)
    if (earlier) earlier.quantity += quantity
    else found.push({ toolId: _id, quantity, partNumber: product.partNumber, productName })
  }
  return found
}

/** It begins with no ZIP code and leaves none behind: the ones that staff try are not theirs. */
function Estimate({ found }: { found: readonly Found[] }) {
  const lines = found.map(({ toolId, quantity }) => ({ toolId, quantity }))
  return <DeliveryEstimate estimate={useEstimate(lines, { remembers: false })} />
}

class UnknownPart extends Error {
  constructor(partNumber: string) {
    super(`There is no part ${partNumber} on sale.`)
  }
}
