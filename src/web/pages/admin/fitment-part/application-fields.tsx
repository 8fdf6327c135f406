import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fitPositions, type FitPosition } from '#contract/fitment/fit-words'
import { useClient } from '#web/data/client-context.ts'
import { makesQuery, modelsQuery } from '#web/data/vehicle-queries.ts'
import { enginesQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { Field } from '#web/ui/forms/field.tsx'
import {
  positionWords,
  type ApplicationErrors,
  type TypedApplication,
} from './typed-application.ts'

type Props = {
  typed: TypedApplication
  errors: ApplicationErrors
  onType: (change: Partial<TypedApplication>) => void
}

/**
 * The fields of one application. Makes and models are typed, with those of the first year as the browser's suggestions; what
 * people call them is understood too.
 */
export function ApplicationFields({ typed, errors, onType }: Props) {
  const client = useClient()
  const id = useId()
  const year = /^(?:19|20)\d\d$/.test(typed.yearFrom.trim()) ? typed.yearFrom.trim() : ''
  const makes = useQuery({ ...makesQuery(client, year), enabled: year !== '', retry: false })
  const isMake = makes.data?.some(({ name }) => name.toLowerCase() === typed.make.toLowerCase())
  const models = useQuery({
    ...modelsQuery(client, year, typed.make),
    enabled: isMake === true,
    retry: false,
  })
  const engines = useQuery(enginesQuery(client))
  const text = (
    field: 'yearFrom' | 'yearTo' | 'make' | 'model' | 'engine' | 'quantity' | 'note',
  ) => ({
    name: field,
    value: typed[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onType({ [field]: target.value }),
  })
  return (
    <div className="application-fields">
      <Field label="First year" error={errors.yearFrom}>
        <input {...text('yearFrom')} inputMode="numeric" maxLength={4} />
      </Field>
      <Field label="Last year" error={errors.yearTo}>
        <input {...text('yearTo')} inputMode="numeric" maxLength={4} placeholder={typed.yearFrom} />
      </Field>
      <Field label="Make" error={errors.make}>
        <input {...text('make')} list={`${id}-makes`} maxLength={80} spellCheck={false} />
      </Field>
      <Field label="Model" error={errors.model}>
        <input {...text('model')} list={`${id}-models`} maxLength={80} spellCheck={false} />
      </Field>
      <Field label="Engine" error={errors.engine}>
        <input
          {...text('engine')}
          list={`${id}-engines`}
          maxLength={80}
          spellCheck={false}
          placeholder="any"
        />
      </Field>
      <Field label="Position" error={errors.position}>
        <select
          name="position"
          value={typed.position}
          onChange={({ target }) => onType({ position: target.value as FitPosition | '' })}
        >
          <option value="">any</option>
          {fitPositions.map((one) => (
            <option key={one} value={one}>
              {positionWords(one)}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Quantity" error={errors.quantity}>
        <input {...text('quantity')} inputMode="numeric" maxLength={2} />
      </Field>
      <Field label="Note" error={errors.note}>
        <input {...text('note')} maxLength={200} placeholder="with 320 mm rotors" />
      </Field>
      <Names id={`${id}-makes`} names={makes.data?.map(({ name }) => name)} />
      <Names id={`${id}-models`} names={models.data?.map(({ name }) => name)} />
      <Names id={`${id}-engines`} names={engines.data?.map(({ label }) => label)} />
    </div>
  )
}

function Names({ id, names = [] }: { id: string; names: readonly string[] | undefined }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
