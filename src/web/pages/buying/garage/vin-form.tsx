import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '#contract/problem'
import type { VinReading } from '#contract/vehicles/vehicles.schema'
import { useClient } from '#web/data/client-context.ts'
import type { PickedVehicle } from '#web/garage/garage-calls.ts'
import { nameOf } from '#web/garage/name-of.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Props = {
  busy: boolean
  isCustomer: boolean
  onPick: (picked: PickedVehicle, words: { vin?: string }) => void
}

/** Reads a VIN to its vehicle. It is kept only if a customer wishes so. */
export function VinForm({ busy, isCustomer, onPick }: Props) {
  const client = useClient()
  const [typed, setTyped] = useState('')
  const [isKept, setKept] = useState(false)
  const reading = useMutation({
    mutationFn: (vin: string) => client.vehicles.readVin({ body: { vin } }),
  })
  const offered = offeredIn(reading.error)
  const picked = reading.data && pickedFrom(reading.data)

  function type(vin: string) {
    setTyped(vin)
    reading.reset()
  }

  function read(vin: string) {
    setTyped(vin)
    if (!reading.isPending) reading.mutate(vin)
  }

  return (
    <form
      className="form vin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (picked) onPick(picked, isCustomer && isKept ? { vin: typed } : {})
        else read(typed)
      }}
    >
      <Field
        label="VIN"
        hint="17 characters, on the dashboard behind the windshield and on the registration. We read it and do not keep it."
        error={reading.error && sentenceOf(reading.error)}
      >
        <input
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      {offered && (
        <p>
          Did you mean{' '}
          <button type="button" className="btn btn-t btn-s pn" onClick={() => read(offered)}>
            {offered}
          </button>
          ?
        </p>
      )}
      <div role="status">{reading.data && <Reading reading={reading.data} />}</div>
      {picked && isCustomer && (
        <label className="check">
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
          Save the VIN in my account, encrypted
        </label>
      )}
      <BusyButton busy={busy || reading.isPending} look={picked ? 'first' : 'plain'}>
        {picked ? 'Show parts for this vehicle' : 'Read the VIN'}
      </BusyButton>
    </form>
  )
}

function Reading({ reading }: { reading: VinReading }) {
  const picked = pickedFrom(reading)
  const { year, make, wrongCheckDigit } = reading
  return (
    <>
      {picked ? (
        <p>
          <b>{nameOf(picked)}</b>
        </p>
      ) : (
        <p>
          This is a {year} {make?.name ?? 'vehicle'}, but the VIN does not tell us its model. Please
          choose it from the lists.
        </p>
      )}
      {wrongCheckDigit && (
        <p className="note warn">
          The ninth character should be {wrongCheckDigit.expected}. Please compare the VIN once
          more: a character may be mistyped.
        </p>
      )}
    </>
  )
}

/** The vehicle that the VIN names, with its engine if parts ask for it. */
function pickedFrom({ vehicle, engine }: VinReading): PickedVehicle | undefined {
  if (!vehicle) return undefined
  const asked = vehicle.engines.find(({ slug }) => slug === engine?.slug)
  return {
    vehicle: vehicle.slug,
    name: `${vehicle.year} ${vehicle.make.name} ${vehicle.model.name}`,
    engine: asked ? { slug: asked.slug, label: asked.label } : null,
  }
}

function sentenceOf(error: Error): string {
  const said = error instanceof ProblemError ? error.problem.errors?.[0]?.message : undefined
  return said === undefined ? refusalSentence(error) : `This VIN ${said}`
}

function offeredIn(error: Error | null): string | undefined {
  const offered = error instanceof ProblemError && error.problem.details?.['offered']
  return typeof offered === 'string' ? offered : undefined
}
