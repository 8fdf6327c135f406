import { attributeKinds, isNumeric, type AttributeKind } from '#contract/attributes/kinds'
import { units } from '#contract/values/measures/units'
import { formatCount } from '#contract/values/numbers'
import { moveByKey, RowMoves } from '#web/pages/admin/ordering/row-moves.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { kindWords, type TypedAttribute } from './typed-attributes.ts'

type Props = {
  attribute: TypedAttribute
  place: number
  count: number
  error: string | undefined
  onChange: (change: Partial<TypedAttribute>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const flags = [
  ['isFilter', 'Filter'],
  ['isColumn', 'Column'],
  ['isRequired', 'Required'],
] as const

export function AttributeRow({
  attribute,
  place,
  count,
  error,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const { name, labels, kind, unit, read } = attribute
  return (
    // The row only passes on what its fields do not use.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onKeyDown={(event) => moveByKey(event, { place, count, onMove })}>
      <fieldset className="attribute-row" aria-label={name || 'New attribute'}>
        <div className="attribute-fields">
          <Field label="Name" error={error}>
            <input
              value={name}
              maxLength={60}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </Field>
          <Field label="Specifications" hint="Names, separated by commas. Empty: the name.">
            <input
              value={labels}
              maxLength={300}
              onChange={({ target }) => onChange({ labels: target.value })}
            />
          </Field>
          <Field label="Kind">
            <select
              value={kind}
              onChange={({ target }) => onChange({ kind: target.value as AttributeKind })}
            >
              {attributeKinds.map((one) => (
                <option key={one} value={one}>
                  {kindWords[one]}
                </option>
              ))}
            </select>
          </Field>
          {isNumeric(kind) && (
            <Field label="Unit">
              <select value={unit} onChange={({ target }) => onChange({ unit: target.value })}>
                <option value="">None</option>
                {units.map(({ symbol }) => (
                  <option key={symbol}>{symbol}</option>
                ))}
              </select>
            </Field>
          )}
        </div>
        <div className="row">
          {flags.map(([flag, label]) => (
            <label key={flag} className="check">
              <input
                type="checkbox"
                checked={attribute[flag] && !(flag === 'isFilter' && kind === 'text')}
                disabled={flag === 'isFilter' && kind === 'text'}
                onChange={({ target }) => onChange({ [flag]: target.checked })}
              />
              {label}
            </label>
          ))}
          {read && (
            <span className="small muted">
              {formatCount(read.known)} {read.known === 1 ? 'product' : 'products'}
              {read.unread > 0 && `, ${formatCount(read.unread)} could not be read`}
            </span>
          )}
          <RowMoves {...{ name: name || 'the new attribute', place, count, onMove, onRemove }} />
        </div>
      </fieldset>
    </li>
  )
}
