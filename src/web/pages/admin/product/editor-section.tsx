import type { ProductFieldRow } from '#contract/catalog/product-field-row'
import { fieldRow, fieldsWhere } from '#contract/catalog/find-fields'
import { productFields, type ProductField } from '#contract/catalog/product-fields'
import { Field } from '#web/ui/forms/field.tsx'
import { optionsOf, type Option } from './field-options.ts'
import { formLabel, sides } from './field-words.ts'
import type { TextField } from './typed-edit.ts'
import type { ProductEditor } from './use-product-editor.ts'

type Props = {
  section: NonNullable<ProductFieldRow['section']>
  title: string
  /** How many fields are beside each other. */
  columns: 'two' | 'four'
  note?: string
  editor: ProductEditor
  mayPrice: boolean
  /** What is said below a field besides what its row says. */
  hints?: { [Field in TextField]?: string | undefined }
  /** The options of a choice among what the shop has. */
  categories?: readonly Option[]
}

/** The fields of a part of the editor's form, each as its kind is typed: choices first, and boxes to tick together at the end. */
export function EditorSection({ section, title, columns, note, editor, ...rest }: Props) {
  const fields = fieldsWhere((row) => row.section === section)
  const ticks = fields.filter((field) => fieldRow(field).kind === 'yesNo') as TextField[]
  const others = fields.filter((field) => fieldRow(field).kind !== 'yesNo')
  const isChosen = (field: ProductField) => ['choice', 'country'].includes(fieldRow(field).kind)
  return (
    <fieldset className="panel">
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className={`form ${columns}`}>
        {[...others.filter(isChosen), ...others.filter((field) => !isChosen(field))].map((field) =>
          field === 'packedMillimetres' ? (
            <Sides key={field} editor={editor} />
          ) : (
            <OneField key={field} field={field as TextField} editor={editor} {...rest} />
          ),
        )}
        {ticks.length > 0 && (
          <div className="field">
            {ticks.map((field) => (
              <Tick key={field} field={field} editor={editor} />
            ))}
          </div>
        )}
      </div>
      {note && <p className="hint">{note}</p>}
    </fieldset>
  )
}

type FieldProps = Pick<Props, 'editor' | 'mayPrice' | 'hints' | 'categories'> & { field: TextField }

function OneField({ field, editor, mayPrice, hints = {}, categories = [] }: FieldProps) {
  const row = fieldRow(field)
  const isLocked = row.needs === 'prices.edit' && !mayPrice
  const control = {
    value: editor.typed[field],
    onChange: ({ target }: { target: { value: string } }) => editor.type({ [field]: target.value }),
    disabled: isLocked,
  }
  const options = optionsOf(row, categories)
  const isLong = row.kind === 'text' && row.most >= productFields.productName.most
  const shown = (
    <Field
      label={formLabel(field)}
      error={editor.errors[field]}
      hint={isLocked ? 'Your role may not change prices.' : (hints[field] ?? row.hint)}
    >
      {options ? (
        <select {...control}>
          {'none' in row && <option value="">{row.none}</option>}
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : row.kind === 'text' && row.hasLines ? (
        <textarea {...control} maxLength={row.most} rows={6} required />
      ) : (
        <input {...control} {...inputOf(row)} autoComplete="off" />
      )}
    </Field>
  )
  return isLong ? <div className="full">{shown}</div> : shown
}

function inputOf(row: ProductFieldRow) {
  if (row.kind === 'text') return { maxLength: row.most, required: true }
  if (row.kind === 'money') return { inputMode: 'decimal' as const, maxLength: 20, required: true }
  if (row.kind === 'quantity') return { inputMode: 'numeric' as const, maxLength: 9 }
  return { maxLength: 40 }
}

function Tick({ field, editor }: { field: TextField; editor: ProductEditor }) {
  const row = fieldRow(field)
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={editor.typed[field] === 'yes'}
        onChange={({ target }) => editor.type({ [field]: target.checked ? 'yes' : '' })}
      />
      {row.kind === 'yesNo' && row.tick}
    </label>
  )
}

function Sides({ editor }: { editor: ProductEditor }) {
  const { packedMillimetres: size } = editor.typed
  return sides.map((side) => (
    <Field
      key={side}
      label={`${side.charAt(0).toUpperCase()}${side.slice(1)}, mm`}
      error={editor.errors[side]}
    >
      <input
        value={size[side]}
        onChange={({ target }) =>
          editor.type({ packedMillimetres: { ...size, [side]: target.value } })
        }
        autoComplete="off"
        maxLength={40}
      />
    </Field>
  ))
}
