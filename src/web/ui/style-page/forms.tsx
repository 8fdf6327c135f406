import { useId, useState } from 'react'
import { messages } from '../../messages.ts'
import { Checkbox } from '../checkbox.tsx'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { SearchBox } from '../search-box.tsx'
import { Specimen } from './specimen.tsx'

export function FormSpecimens() {
  return (
    <>
      <Specimen name="Fields">
        <div className="form two">
          <Field label="Name" hint="As on the invoice">
            <input defaultValue="Dana Whitlock" />
          </Field>
          <Field label="Password" error={messages.passwordTooShort}>
            <input type="password" defaultValue="12345" autoComplete="off" />
          </Field>
          <Field label="Email" hint="Where the receipt goes" error={messages.inputEmail}>
            <input type="email" placeholder="dana@example.com" />
          </Field>
          <Field label="Sort by">
            <select defaultValue="newest">
              <option value="newest">Newest first</option>
              <option value="price">Price</option>
            </select>
          </Field>
          <Field label="Address">
            <textarea rows={3} defaultValue="218 Ferry Street, Trenton, NJ 08611" />
          </Field>
          <Field label="Company">
            <input defaultValue="Northfield Tool" disabled />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Search">
        <SearchBox label="Part number, name or size" placeholder="TW-40200 or 14 mm" />
      </Specimen>
      <Specimen name="Quantity">
        <div className="form two">
          <StepperSpecimen first={5} minimum={1} />
          <StepperSpecimen first={3} minimum={5} />
        </div>
      </Specimen>
      <Specimen name="Checkboxes">
        <Checkbox label="In stock" defaultChecked />
        <Checkbox label="Northfield Tool" count={1204} />
        <Checkbox label="Not to be had" disabled />
      </Specimen>
    </>
  )
}

function StepperSpecimen({ first, minimum }: { first: number; minimum: number }) {
  const id = useId()
  const [typed, setTyped] = useState(String(first))
  const isTooFew = Number(typed) < minimum
  return (
    <div className="field">
      <label htmlFor={id}>Quantity, {minimum} or more</label>
      <QuantityStepper
        id={id}
        value={typed}
        invalid={isTooFew}
        {...(isTooFew && { describedBy: `${id}-error` })}
        onType={setTyped}
        onStep={(by) => setTyped(String(Number(typed) + by))}
      />
      {isTooFew && (
        <p className="errtxt" id={`${id}-error`}>
          <Icon name="warning" />
          <span>{messages.minimumOrder(minimum)}</span>
        </p>
      )}
    </div>
  )
}
