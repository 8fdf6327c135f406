import { Field } from '#web/ui/forms/field.tsx'
import { ColorField } from './color-field.tsx'
import { ListField } from './list-field.tsx'
import { LogoField } from './logo-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { FieldSpec } from './field-spec.ts'
import type { Logo, Typed, TypedValue } from './typed-values.ts'

type Props = {
  fields: readonly FieldSpec[]
  typed: Typed
  /** The errors of the store by path, such as `timeline.2.event`. */
  errors: Record<string, string>
  /** The path of this form in the section, with a dot at the end if there is one. */
  path: string
  onChange: (typed: Typed) => void
}

/** The controls of a section, or of one entry of a list. */
export function SectionFields({ fields, typed, errors, path, onChange }: Props) {
  return fields.map((field) => (
    <Control
      key={field.name}
      field={field}
      value={typed[field.name] ?? ''}
      errors={errors}
      path={path + field.name}
      onChange={(value) => onChange({ ...typed, [field.name]: value })}
    />
  ))
}

type ControlProps = {
  field: FieldSpec
  value: TypedValue
  errors: Record<string, string>
  path: string
  onChange: (value: TypedValue) => void
}

function Control({ field, value, errors, path, onChange }: ControlProps) {
  const { label, hint } = field
  const error = errorAt(path, errors, label)
  switch (field.kind) {
    case 'list':
      return (
        <ListField
          field={field}
          items={value as Typed[]}
          error={errors[path] === undefined ? undefined : error}
          onChange={onChange}
          entry={(typed, index, change) => (
            <SectionFields
              fields={field.fields}
              typed={typed}
              errors={errors}
              path={path === '' ? `${index}.` : `${path}.${index}.`}
              onChange={change}
            />
          )}
        />
      )
    case 'check':
      return (
        <label className="check">
          <input
            type="checkbox"
            checked={value as boolean}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      )
    case 'color':
      return (
        <ColorField
          label={label}
          hint={hint}
          value={value as string}
          error={error}
          onChange={onChange}
        />
      )
    case 'logo':
      return <LogoField logo={value as Logo | null} error={error} onChange={onChange} />
    case 'picture':
      return <PictureField picture={value as string} error={error} onChange={onChange} />
    case 'text':
    case 'lines':
    case 'paragraphs':
    case 'table':
      return (
        <Field label={label} hint={hint} error={error}>
          <textarea
            value={value as string}
            onChange={({ target }) => onChange(target.value)}
            rows={'rows' in field ? field.rows : field.kind === 'table' ? 6 : 3}
            maxLength={field.kind === 'text' ? field.most : 16_000}
          />
        </Field>
      )
    case 'choice':
      return (
        <Field label={label} hint={hint} error={error}>
          <select value={value as string} onChange={({ target }) => onChange(target.value)}>
            {optionsWith(field.options, value as string).map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </select>
        </Field>
      )
    case 'line':
    case 'year':
    case 'number':
      return (
        <Field label={label} hint={hint} error={error}>
          <input
            value={value as string}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="off"
            {...(!('most' in field)
              ? { inputMode: 'numeric', maxLength: 4 }
              : { type: field.input ?? 'text', maxLength: field.most })}
          />
        </Field>
      )
  }
}

/** The first error at this path, or at a part of what the control edits, as a sentence. */
function errorAt(path: string, errors: Record<string, string>, label: string): string | undefined {
  const at = Object.keys(errors).find((one) => one === path || one.startsWith(`${path}.`))
  return at === undefined ? undefined : `${label.replace(/ \(optional\)$/, '')} ${errors[at]}.`
}

/** The choices, and what was chosen in another way. */
function optionsWith(options: readonly (readonly [string, string])[], chosen: string) {
  const isListed = options.some(([option]) => option === chosen)
  return isListed ? options : [...options, [chosen, chosen] as const]
}
