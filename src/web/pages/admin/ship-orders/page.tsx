import './ship-orders.css'
import { useState } from 'react'
import { orderNumber } from '#contract/values/order-number'
import { href } from '#web/navigation/href.ts'
import { keptSelection } from '#web/pages/admin/manage-orders/selection/kept-selection.ts'
import { carrierList, CarrierNames } from '#web/pages/orders/carriers.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { readTextFile } from '#web/ui/forms/read-text-file.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { parseShipments } from './parse-shipments.ts'
import { Shipments } from './shipments.tsx'
import { useShipments } from './use-shipments.ts'

/** Marks many orders as shipped: paste, see what will happen, then do it. */
export function Page() {
  const [selected] = useState(() => keptSelection().map(orderNumber).join('\n'))
  const shipments = useShipments()
  const form = useForm({
    fresh: { lines: selected, carrier: '' },
    draft: 'ship orders',
    mistakesIn: ({ lines, carrier }) => ({ lines: parseShipments(lines, carrier).problem }),
    send: async ({ lines, carrier }) => shipments.tryOut(parseShipments(lines, carrier).lines),
    next: (sent) => sent,
  })

  function type(change: Partial<typeof form.typed>) {
    form.type(change)
    shipments.forget()
  }

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readTextFile(file)
    if ('problem' in read) form.refuse({ lines: read.problem })
    else type({ lines: read.text })
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
      <Form
        form={{ ...form, type, busy: shipments.isBusy && !shipments.isShipping }}
        className="form ship-orders"
        fields={[
          {
            name: 'lines',
            label: 'Order number, carrier, tracking number',
            hint: 'One order a line, separated by commas or tabs. At most 500.',
            lines: 8,
            spellCheck: false,
            autoComplete: 'off',
            placeholder: '7F3A-91C2, UPS, 1Z999AA10123456784',
          },
          {
            className: 'form two',
            rows: [
              {
                name: 'carrier',
                label: 'Carrier where a line has none',
                hint: 'Customers see it in their e-mail.',
                maxLength: 60,
                list: carrierList,
              },
              <Field
                key="file"
                label="Or a CSV file"
                hint="With these columns, also as exported here."
              >
                <input
                  type="file"
                  accept=".csv,.txt,text/csv,text/plain"
                  onChange={(event) => void take(event.target.files?.[0])}
                />
              </Field>,
            ],
          },
        ]}
        submit="Check"
        look="plain"
        actsClass="row"
      />
      <CarrierNames />
      {shipments.error && (
        <p className="note err" role="alert">
          {refusalSentence(shipments.error)} What has been shipped stays shipped; check again to see
          what is left.
        </p>
      )}
      <Shipments
        shipments={shipments}
        onAgain={() => {
          form.clear({ lines: '', carrier: form.typed.carrier })
          shipments.forget()
        }}
      />
    </>
  )
}
