import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useClient } from '#web/data/client-context.ts'
import { DeliveryEstimate } from '#web/ui/delivery/delivery-estimate.tsx'
import { useEstimate } from '#web/ui/delivery/use-estimate.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { isNotFound, refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { parseOrder } from './parse-order.ts'

type Found = { toolId: string; quantity: number; partNumber: string; productName: string }

/** See what a buyer is quoted for an order and a ZIP code. */
export function QuoteTrial() {
  const client = useClient()
  const { typed, type } = useDraft('quote trial', { lines: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const finding = useMutation({
    mutationFn: async (wanted: readonly { partNumber: string; quantity: number }[]) => {
      const found: Found[] = []
      for (const { partNumber, quantity } of wanted) {
        const product = await client.products
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
    },
    onError: (error) =>
      setProblem(error instanceof UnknownPart ? error.message : refusalSentence(error)),
  })

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const order = parseOrder(typed.lines)
    setProblem(order.problem)
    if (!order.problem) finding.mutate(order.lines)
  }

  return (
    <>
      <p className="delivery-lead">See what a buyer is quoted for an order and a ZIP code.</p>
      <form className="form delivery-trial" method="post" noValidate onSubmit={find}>
        <Field
          label="Part number and quantity"
          hint="One product a line, at most 20."
          error={problem}
        >
          <textarea
            rows={4}
            spellCheck={false}
            autoComplete="off"
            placeholder="BP-1047C 5"
            value={typed.lines}
            onChange={({ target }) => {
              type({ lines: target.value })
              setProblem(null)
            }}
          />
        </Field>
        <div className="row">
          <BusyButton look="plain" busy={finding.isPending}>
            Take this order
          </BusyButton>
        </div>
      </form>
      {finding.data && (
        <section className="delivery-trial" aria-labelledby="trial-quote">
          <h2 id="trial-quote">Delivery</h2>
          <p className="small muted">
            {finding.data
              .map(({ quantity, partNumber }) => `${quantity} × ${partNumber}`)
              .join(', ')}
          </p>
          <Estimate found={finding.data} />
        </section>
      )}
    </>
  )
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
