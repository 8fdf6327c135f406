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

type Choices = AskedVehicle & { engine: string }

const choiceNames = ['year', 'make', 'vehicle', 'engine'] as const
const nothing: AskedVehicle = { year: '', make: '', vehicle: '' }

type Props = {
  busy: boolean
  /** What the form begins with. */
  asked?: AskedVehicle
  /** What the button says. */
  leadsTo?: string
  onPick: (picked: PickedVehicle) => void
}

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
  const [choices, setChoices] = useState<Choices>({ ...asked, engine: '' })
  const [wasSent, setSent] = useState(false)
  const { year, make, vehicle: slug, engine } = choices
  const years = useQuery(yearsQuery(client))
  const makes = useQuery({ ...makesQuery(client, year), enabled: year !== '' })
  const models = useQuery({ ...modelsQuery(client, year, make), enabled: make !== '' })
  const vehicle = useQuery({ ...vehicleQuery(client, slug), enabled: slug !== '' })
  const engines = vehicle.data?.engines ?? []
  const failure = years.error ?? makes.error ?? models.error ?? vehicle.error
  const missing = choiceNames.find((name) => name !== 'engine' && choices[name] === '')

  /** What a select shows, and what becomes of the choices when it changes. */
  const choice = (name: keyof Choices) => ({
    name,
    value: choices[name],
    // Not while it is loaded: a press that comes before would not find the first field to correct.
    disabled: choiceNames.slice(0, choiceNames.indexOf(name)).some((one) => choices[one] === ''),
    error:
      wasSent && missing === name ? `Choose the ${name === 'vehicle' ? 'model' : name}.` : null,
    onChange: (value: string) => setChoices((before) => choicesAfter(before, name, value)),
  })

  function pick(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (missing !== undefined) {
      setSent(true)
      focusFirstError(event.currentTarget)
      return
    }
    // A quick press comes before the answer. If there is none, the query says so below the choices.
    cache.ensureQueryData(vehicleQuery(client, slug)).then(give, () => undefined)
  }

  function give(picked: Vehicle) {
    const chosen = engines.find((one) => one.slug === engine)
    onPick({
      vehicle: picked.slug,
      name: `${picked.year} ${picked.make.name} ${picked.model.name}`,
      engine: chosen ? { slug: chosen.slug, label: chosen.label } : null,
    })
  }

  return (
    <form className="picker" action="/Garage" noValidate onSubmit={pick}>
      <Choice
        label="Year"
        {...choice('year')}
        options={(years.data ?? []).map((one) => ({ value: String(one), label: String(one) }))}
      />
      <Choice
        label="Make"
        {...choice('make')}
        options={(makes.data ?? []).map(({ slug: value, name: label }) => ({ value, label }))}
      />
      <Choice
        label="Model"
        {...choice('vehicle')}
        options={(models.data ?? []).map(({ vehicle: value, name: label }) => ({ value, label }))}
      />
      {engines.length > 0 && (
        <Choice
          label="Engine"
          empty="I do not know"
          {...choice('engine')}
          options={engines.map(({ slug: value, label }) => ({ value, label }))}
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

/** A choice, without those that followed from the former one. */
function choicesAfter(before: Choices, name: keyof Choices, value: string): Choices {
  const at = choiceNames.indexOf(name)
  const later = choiceNames.slice(at + 1).map((one) => [one, ''])
  return { ...before, [name]: value, ...Object.fromEntries(later) }
}

type ChoiceProps = {
  label: string
  name: string
  error: string | null
  empty?: string
  disabled: boolean
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({
  label,
  name,
  error,
  empty = 'Choose',
  disabled,
  value,
  options,
  onChange,
}: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      <select
        name={name}
        value={value}
        disabled={disabled}
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
