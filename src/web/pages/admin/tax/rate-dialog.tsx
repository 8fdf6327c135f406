import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StateTax } from '#contract/taxes/rates.schema'
import { useClient } from '#web/data/client-context.ts'
import { stateQuery } from '#web/data/tax-queries.ts'
import { DecisionDialog } from '#web/pages/orders/order/decisions/decision-dialog.tsx'
import { currentOf } from '#web/ui/forms/changed-since.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { nameOf } from './state-groups.ts'
import { Versions } from './versions.tsx'

type Props = { tax: StateTax; onClose: () => void }

/** Switches a state on or off, or plans a rate. Orders placed before keep their tax. */
export function RateDialog({ tax, onClose }: Props) {
  const client = useClient()
  const cache = useQueryClient()
  const { data: state } = useQuery(stateQuery(client, tax.state))
  const begin = tax.planned ?? tax
  const fetchAgain = () => void cache.invalidateQueries({ queryKey: ['tax-rates'] })
  const form = useForm({
    fresh: {
      collects: begin.collects ? 'yes' : '',
      rate: String(begin.rate ?? ''),
      taxesDelivery: begin.taxesDelivery ? 'yes' : '',
      effectiveFrom: '',
    },
    names: { rate: 'The rate', effectiveFrom: 'The day' },
    send: ({ collects, rate, taxesDelivery, effectiveFrom }) =>
      client.taxRates.set({
        params: { state: tax.state },
        body: {
          // The version that is in the dialog, so that nobody overwrites what they have not seen.
          number: state?.number ?? tax.number,
          collects: collects === 'yes',
          rate,
          taxesDelivery: taxesDelivery === 'yes',
          ...(effectiveFrom && { effectiveFrom }),
        },
      }),
    said: `The sales tax of ${nameOf(tax)} is set`,
    onSent: (after) => {
      cache.setQueryData(stateQuery(client, tax.state).queryKey, after)
      onClose()
      fetchAgain()
    },
    onFailed: fetchAgain,
  })
  const isOvertaken = currentOf(form.failure, 'tax_rate') !== undefined
  return (
    <DecisionDialog
      form={form}
      title="Sales tax"
      question={nameOf(tax)}
      yes={{ label: 'Save', keeps: true }}
      fields={[
        { name: 'collects', label: 'Collect this state’s tax', kind: 'check' },
        { name: 'rate', label: 'Rate in percent', inputMode: 'decimal', maxLength: 9 },
        { name: 'taxesDelivery', label: 'Delivery is taxed with the goods', kind: 'check' },
        {
          name: 'effectiveFrom',
          label: 'From (optional)',
          hint: 'Empty: from today. Orders placed before keep their tax.',
          type: 'date',
        },
        isOvertaken && state !== undefined && (
          <Versions key="now" versions={state.versions.slice(0, 1)} />
        ),
        !isOvertaken && state !== undefined && state.versions.length > 0 && (
          <details key="earlier">
            <summary>Earlier versions ({state.versions.length})</summary>
            <Versions versions={state.versions} />
          </details>
        ),
      ]}
      onClose={onClose}
    />
  )
}
