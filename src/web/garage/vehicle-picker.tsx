import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Vehicle } from '#contract/vehicles/vehicles.schema'
import { useClient } from '#web/data/client-context.ts'
import { makesQuery, modelsQuery, vehicleQuery, yearsQuery } from '#web/data/vehicle-queries.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import type { PickedVehicle } from './garage-calls.ts'

/** The slugs of what is chosen so far; '' where nothing is. `vehicle`: the model in its year. */
export type AskedVehicle = { year: string; make: string; vehicle: string }

type Props = {
  busy: boolean
  /** What the form begins with. */
  asked?: AskedVehicle
  /** What the button says. */
  leadsTo?: string
  onPick: (picked: PickedVehicle) => void
}

const nothing: AskedVehicle = { year: '', make: '', vehicle: '' }

/**
 * Year, make and model, each offered once the one before is chosen, and the engine where parts ask for it. Without scripts it
 * is a form of the garage's page, which comes back with the next choices.
 */
export function VehiclePicker({
  busy,
  asked = nothing,
  leadsTo = 'Show parts for this vehicle',
  onPick,
}: Props) {
  const client = useClient()
  const cache = useQueryClient()
  const [year, setYear] = useState(asked.year)
  const [make, setMake] = useState(asked.make)
  const [slug, setSlug] = useState(asked.vehicle)
  const [engine, setEngine] = useState('')
  const [wasSent, setSent] = useState(false)
  const years = useQuery(yearsQuery(client))
  const makes = useQuery({ ...makesQuery(client, year), enabled: year !== '' })
  const models = useQuery({ ...modelsQuery(client, year, make), enabled: make !== '' })
  const vehicle = useQuery({ ...vehicleQuery(client, slug), enabled: slug !== '' })
  const engines = vehicle.data?.engines ?? []
  const failure = years.error ?? makes.error ?? models.error ?? vehicle.error

  const missing = year === '' ? 'year' : make === '' ? 'make' : slug === '' ? 'model' : null
  const errorOf = (choice: typeof missing) =>
    wasSent && missing === choice ? `Choose the ${choice}.` : null

  function pick(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (missing !== null) {
      setSent(true)
      focusFirstError(event.currentTarget)
      return
    }
    // A quick press comes before the answer. If there is none, the query says so below the choices.
    cache.ensureQueryData(vehicleQuery(client, slug)).then(give, () => undefined)
  }

  function give({ slug: picked, year: ofYear, make: by, model }: Vehicle) {
    const chosen = engines.find((one) => one.slug === engine)
    onPick({
      vehicle: picked,
      name: `${ofYear} ${by.name} ${model.name}`,
      engine: chosen ? { slug: chosen.slug, label: chosen.label } : null,
    })
  }

  return (
    <form className="picker" action="/Garage" noValidate onSubmit={pick}>
      <Choice
        label="Year"
        name="year"
        error={errorOf('year')}
        value={year}
        options={(years.data ?? []).map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(value) => {
          setYear(value)
          setMake('')
          setSlug('')
          setEngine('')
        }}
      />
      <Choice
        label="Make"
        name="make"
        error={errorOf('make')}
        value={make}
        options={(makes.data ?? []).map(({ slug: value, name: label }) => ({ value, label }))}
        onChange={(value) => {
          setMake(value)
          setSlug('')
          setEngine('')
        }}
      />
      <Choice
        label="Model"
        name="vehicle"
        error={errorOf('model')}
        value={slug}
        options={(models.data ?? []).map(({ vehicle: value, name: label }) => ({ value, label }))}
        onChange={(value) => {
          setSlug(value)
          setEngine('')
        }}
      />
      {engines.length > 0 && (
        <Choice
          label="Engine"
          empty="I do not know"
          value={engine}
          options={engines.map(({ slug: value, label }) => ({ value, label }))}
          onChange={setEngine}
        />
      )}
      {failure && (
        <p className="errtxt" role="alert">
          {refusalSentence(failure)}
        </p>
      )}
      <BusyButton busy={busy}>{leadsTo}</BusyButton>
    </form>
  )
}

type ChoiceProps = {
  label: string
  name?: string
  error?: string | null
  empty?: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, name, error, empty = 'Choose', value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      <select
        name={name}
        value={value}
        disabled={options.length === 0}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
