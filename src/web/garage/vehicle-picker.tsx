import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useClient } from '#web/data/client-context.ts'
import { makesQuery, modelsQuery, vehicleQuery, yearsQuery } from '#web/data/vehicle-queries.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import type { PickedVehicle } from './garage-calls.ts'

type Props = { busy: boolean; onPick: (picked: PickedVehicle) => void }

/** Year, make and model, each offered once the one before is chosen, and the engine where parts ask for it. */
export function VehiclePicker({ busy, onPick }: Props) {
  const client = useClient()
  const [year, setYear] = useState('')
  const [make, setMake] = useState('')
  const [slug, setSlug] = useState('')
  const [engine, setEngine] = useState('')
  const years = useQuery(yearsQuery(client))
  const makes = useQuery({ ...makesQuery(client, year), enabled: year !== '' })
  const models = useQuery({ ...modelsQuery(client, year, make), enabled: make !== '' })
  const vehicle = useQuery({ ...vehicleQuery(client, slug), enabled: slug !== '' })
  const engines = vehicle.data?.engines ?? []
  const failure = years.error ?? makes.error ?? models.error ?? vehicle.error

  function pick(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const known = vehicle.data
    if (!known) return
    const chosen = engines.find((one) => one.slug === engine)
    onPick({
      vehicle: known.slug,
      name: `${known.year} ${known.make.name} ${known.model.name}`,
      engine: chosen ? { slug: chosen.slug, label: chosen.label } : null,
    })
  }

  return (
    <form className="picker" noValidate onSubmit={pick}>
      <Choice
        label="Year"
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
      <BusyButton busy={busy} disabled={!vehicle.data}>
        Show parts for this vehicle
      </BusyButton>
    </form>
  )
}

type ChoiceProps = {
  label: string
  empty?: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, empty = 'Choose', value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <select
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
