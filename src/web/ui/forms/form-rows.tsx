import {
  Fragment,
  isValidElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Field } from './field.tsx'
import type { FormState } from './form-state.ts'

type Choice = { value: string; label: ReactNode }

export type FieldRow<Typed extends object> = {
  name: keyof Typed & string
  label: string
  hint?: string | undefined
} & (
  | ({
      kind?: 'text'
      /** How many lines a longer text has. */
      lines?: number
    } & Pick<
      ComponentProps<'input'>,
      | 'type'
      | 'maxLength'
      | 'inputMode'
      | 'placeholder'
      | 'required'
      | 'autoComplete'
      | 'autoCapitalize'
      | 'spellCheck'
      | 'disabled'
      | 'list'
    >)
  | { kind: 'choice'; choices: readonly Choice[]; disabled?: boolean }
  /** One of a few, all of them shown. `isPlain`: the labels have no class of their own. */
  | {
      kind: 'radios'
      choices: readonly Choice[]
      className?: string
      legend?: ReactNode
      isPlain?: boolean
    }
  /** 'yes' or ''. */
  | { kind: 'check' }
)

/** Fields that are beside each other. */
type Together<Typed extends object> = { className: string; rows: readonly FormRow<Typed>[] }

/** A field, several beside each other, or what has controls of its own; false is left out. */
export type FormRow<Typed extends object> =
  | FieldRow<Typed>
  | Together<Typed>
  | ReactElement
  | false
  | null

type Props<Typed extends object> = { form: FormState<Typed>; rows: readonly FormRow<Typed>[] }

/** The fields of a form, each from its row. */
export function FormRows<Typed extends object>({ form, rows }: Props<Typed>) {
  return rows.map((row, place) => {
    if (!row) return null
    if (isValidElement(row)) return <Fragment key={row.key ?? place}>{row}</Fragment>
    if ('rows' in row) {
      return (
        <div key={place} className={row.className}>
          <FormRows form={form} rows={row.rows} />
        </div>
      )
    }
    return <OneField key={row.name} form={form} row={row} />
  })
}

type FieldProps<Typed extends object> = { form: FormState<Typed>; row: FieldRow<Typed> }

function OneField<Typed extends object>({ form, row }: FieldProps<Typed>) {
  const { name, label } = row
  const value = String(form.typed[name])
  const type = (next: string) => form.type({ [name]: next } as Partial<Typed>)
  if (row.kind === 'check') {
    return (
      <label className="check">
        <input
          type="checkbox"
          name={name}
          checked={value === 'yes'}
          onChange={({ target }) => type(target.checked ? 'yes' : '')}
        />
        {label}
      </label>
    )
  }
  if (row.kind === 'radios') return <Radios form={form} row={row} />
  const theirs = form.foreign?.find(
    (one) => one.field === name && one.mine && one.choice === 'mine',
  )
  const field = (
    <Field label={label} hint={row.hint} error={form.errors[name]}>
      {controlOf(row, { name, value, onChange: ({ target }) => type(target.value) })}
    </Field>
  )
  if (!form.choose) return field
  return (
    <div>
      {field}
      {theirs && (
        <p className="small their-value">
          Now: “{String(theirs.now[name])}”{' '}
          <button type="button" className="btn btn-s" onClick={() => form.choose?.(name, 'theirs')}>
            Use this
          </button>
        </p>
      )}
    </div>
  )
}

type RadiosProps<Typed extends object> = {
  form: FormState<Typed>
  row: Extract<FieldRow<Typed>, { kind: 'radios' }>
}

function Radios<Typed extends object>({ form, row }: RadiosProps<Typed>) {
  const { name, label, legend, choices, className, isPlain = false } = row
  const error = form.errors[name]
  return (
    <>
      <fieldset className={className} data-wrong={error ? true : undefined}>
        {legend ?? <legend className="vh">{label}</legend>}
        {choices.map((choice) => (
          <label key={choice.value} className={isPlain ? undefined : 'check'}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={form.typed[name] === choice.value}
              onChange={() => form.type({ [name]: choice.value } as Partial<Typed>)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      {error && (
        <p className="errtxt" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

type Held = {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function controlOf<Typed extends object>(
  row: Exclude<FieldRow<Typed>, { kind: 'radios' | 'check' }>,
  held: Held,
) {
  if (row.kind === 'choice') {
    return (
      <select {...held} disabled={row.disabled}>
        {row.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  const { name: _n, label: _l, hint: _h, kind: _k, lines, type, ...control } = row
  if (lines) {
    const { maxLength, placeholder, required, autoComplete, spellCheck, disabled } = control
    const longer = { maxLength, placeholder, required, autoComplete, spellCheck, disabled }
    return <textarea rows={lines} {...longer} {...held} />
  }
  return <input type={type} autoComplete="off" {...control} {...held} />
}
