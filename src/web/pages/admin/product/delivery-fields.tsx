import { coreNotChargedYet } from '#contract/catalog/core-charge'
import { freightClasses } from '#contract/shipping/freight-classes'
import type { Hazard } from '#contract/shipping/hazards'
import { Field } from '#web/ui/forms/field.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const hazardNames: Record<Hazard, string> = {
  battery: 'Battery, wet or AGM',
  lithium: 'Lithium cells',
  flammable: 'Flammable',
  aerosol: 'Aerosol',
  corrosive: 'Corrosive',
  other: 'Other',
}

/** How a product is sent and taxed, where it differs from the others. */
export function DeliveryFields({ editor }: { editor: ProductEditor }) {
  const { typed, errors } = editor
  const bind = (field: 'coreCharge' | 'hazmat' | 'freightClass') => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => editor.type({ [field]: target.value }),
  })
  const check = (field: 'untaxed' | 'shipsAlone', label: string) => (
    <label className="check">
      <input
        type="checkbox"
        checked={typed[field] === 'yes'}
        onChange={({ target }) => editor.type({ [field]: target.checked ? 'yes' : '' })}
      />
      {label}
    </label>
  )
  return (
    <fieldset className="panel">
      <legend>
        <h2>Delivery and tax</h2>
      </legend>
      <div className="form two">
        <Field
          label="Dangerous goods"
          error={errors.hazmat}
          hint="They go by ground only, each in a package of its own."
        >
          <select {...bind('hazmat')}>
            <option value="">No</option>
            {Object.entries(hazardNames).map(([hazard, name]) => (
              <option key={hazard} value={hazard}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Freight class" error={errors.freightClass}>
          <select {...bind('freightClass')}>
            <option value="">By its density</option>
            {freightClasses.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Core charge, $" error={errors.coreCharge} hint={coreNotChargedYet}>
          <input {...bind('coreCharge')} inputMode="decimal" autoComplete="off" maxLength={13} />
        </Field>
        <div className="field">
          {check('shipsAlone', 'Each piece ships in a package of its own')}
          {check('untaxed', 'Not taxable')}
        </div>
      </div>
    </fieldset>
  )
}
