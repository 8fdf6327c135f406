import './ship-orders.css'
import { useState, type SubmitEvent } from 'react'
import { orderNumber } from '#contract/values/order-number'
import { href } from '#web/navigation/href.ts'
import { keptSelection } from '#web/pages/admin/manage-orders/selection/kept-selection.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { readTextFile } from '#web/ui/forms/read-text-file.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { parseShipments } from './parse-shipments.ts'
import { Shipments } from './shipments.tsx'
import { useShipments } from './use-shipments.ts'

/** Marks many orders as shipped: paste, see what will happen, then do it. */
export function Page() {
  const [selected] = useState(() => keptSelection().map(orderNumber).join('\n'))
  const { typed, type, clear } = useDraft('ship orders', { lines: selected, carrier: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const shipments = useShipments()

  function change(next: Partial<typeof typed>) {
    type(next)
    setProblem(null)
    shipments.forget()
  }

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseShipments(typed.lines, typed.carrier)
    setProblem(parsed.problem)
    if (parsed.problem) focusFirstError(event.currentTarget)
    else shipments.tryOut(parsed.lines)
  }

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readTextFile(file)
    if ('problem' in read) setProblem(read.problem)
    else change({ lines: read.text })
  }

  return (
    <>
      <Crumbs
        trail={[{ label: 'Manage Orders', href: href.manageOrders() }]}
        current="Ship orders"
      />
      <div className="dash-head">
        <h1>Ship orders</h1>
        <p className="muted small">Nothing is changed before you have seen what will happen.</p>
      </div>
      <form className="form ship-orders" method="post" noValidate onSubmit={check}>
        <Field
          label="Order number, carrier, tracking number"
          hint="One order a line, separated by commas or tabs. At most 500."
          error={problem}
        >
          <textarea
            rows={8}
            spellCheck={false}
            autoComplete="off"
            placeholder="7F3A-91C2, UPS, 1Z999AA10123456784"
            value={typed.lines}
            onChange={(event) => change({ lines: event.target.value })}
          />
        </Field>
        <div className="form two">
          <Field label="Carrier where a line has none" hint="Customers see it in their e-mail.">
            <input
              value={typed.carrier}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => change({ carrier: event.target.value })}
            />
          </Field>
          <Field label="Or a CSV file" hint="With these columns, also as exported here.">
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => void take(event.target.files?.[0])}
            />
          </Field>
        </div>
        <div className="row">
          <BusyButton look="plain" busy={shipments.isBusy && !shipments.isShipping}>
            Check
          </BusyButton>
        </div>
      </form>
      {shipments.error && (
        <p className="note err" role="alert">
          {refusalSentence(shipments.error)} What has been shipped stays shipped; check again to see
          what is left.
        </p>
      )}
      <Shipments
        shipments={shipments}
        onAgain={() => {
          clear({ lines: '', carrier: typed.carrier })
          shipments.forget()
        }}
      />
    </>
  )
}
