import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StateTax } from '#contract/taxes/rates.schema'
import { useClient } from '#web/data/client-context.ts'
import { currentOf } from '#web/ui/forms/changed-since.ts'
import { stateQuery } from '#web/data/tax-queries.ts'
import { Checkbox } from '#web/pages/orders/order/decisions/checkbox.tsx'
import { DecisionDialog } from '#web/pages/orders/order/decisions/decision-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { nameOf } from './state-groups.ts'
import { Versions } from './versions.tsx'

type Props = { tax: StateTax; onClose: () => void }

/** Switches a state on or off, or plans a rate. Orders placed before keep their tax. */
export function RateDialog({ tax, onClose }: Props) {
  const client = useClient()
  const cache = useQueryClient()
  const { data: state } = useQuery(stateQuery(client, tax.state))
  const begin = tax.planned ?? tax
  const [collects, setCollects] = useState(begin.collects)
  const [taxesDelivery, setTaxesDelivery] = useState(begin.taxesDelivery)
  const [rate, setRate] = useState(String(begin.rate ?? ''))
  const [effectiveFrom, setEffectiveFrom] = useState('')

  const setting = useMutation({
    mutationFn: () =>
      client.taxRates.set({
        params: { state: tax.state },
        body: {
          // The version that is in the dialog, so that nobody overwrites what they have not seen.
          number: state?.number ?? tax.number,
          collects,
          rate,
          taxesDelivery,
          ...(effectiveFrom && { effectiveFrom }),
        },
      }),
    onSuccess: (after) => {
      cache.setQueryData(stateQuery(client, tax.state).queryKey, after)
      toast.success(`The sales tax of ${nameOf(tax)} is set`)
      onClose()
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: ['tax-rates'] }),
  })
  const errors = fieldErrors(setting.error, { rate: 'The rate', effectiveFrom: 'The day' })
  const isAtField = Object.keys(errors).length > 0

  return (
    <DecisionDialog
      title="Sales tax"
      question={nameOf(tax)}
      busy={setting.isPending}
      yes={{ label: 'Save', keeps: true }}
      problem={setting.error && !isAtField ? refusalSentence(setting.error) : null}
      onDecide={() => !setting.isPending && setting.mutate()}
      onClose={onClose}
    >
      <Checkbox label="Collect this state’s tax" checked={collects} onCheck={setCollects} />
      <Field label="Rate in percent" error={errors.rate}>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={rate}
          onChange={({ target }) => setRate(target.value)}
        />
      </Field>
      <Checkbox
        label="Delivery is taxed with the goods"
        checked={taxesDelivery}
        onCheck={setTaxesDelivery}
      />
      <Field
        label="From (optional)"
        hint="Empty: from today. Orders placed before keep their tax."
        error={errors.effectiveFrom}
      >
        <input
          type="date"
          value={effectiveFrom}
          onChange={({ target }) => setEffectiveFrom(target.value)}
        />
      </Field>
      {currentOf(setting.error, 'tax_rate') && state && (
        <Versions versions={state.versions.slice(0, 1)} />
      )}
      {!currentOf(setting.error, 'tax_rate') && state && state.versions.length > 0 && (
        <details>
          <summary>Earlier versions ({state.versions.length})</summary>
          <Versions versions={state.versions} />
        </details>
      )}
    </DecisionDialog>
  )
}
