import '#web/pages/orders/purchase/purchase.css'
import { messages } from '#web/ui/texts/messages.ts'
import { signInMessages } from '#web/ui/texts/sign-in-messages.ts'
import { PasswordField } from '#web/pages/account/login/password-field.tsx'
import { QuantityField } from '#web/pages/orders/purchase/quantity-field.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { nothing, State } from './state.tsx'

const limits = { minimumOrder: 5, availableQuantity: 240 }

export function Fields() {
  return (
    <div className="states">
      <State name="a form whose fields are rows">
        <Form
          form={{
            typed: { email: 'joan@' },
            errors: { email: 'Please enter a whole email address, such as name@example.com.' },
            busy: false,
            failure: null,
            problem: null,
            type: nothing,
            submit: () => false,
          }}
          fields={[{ name: 'email', label: 'Email address', type: 'email' }]}
          submit="Invite"
        />
      </State>
      <State name="empty">
        <Field label="Email address">
          <input type="email" placeholder="you@example.com" />
        </Field>
      </State>
      <State name="a choice that is sent at once">
        <ChoiceField
          id="choice"
          name="choice"
          label="Sort by"
          value="newest"
          choices={[
            { value: 'newest', label: 'Newest' },
            { value: 'name', label: 'Name' },
          ]}
        />
      </State>
      <State name="filled, with a hint">
        <Field label="Mobile" hint="For the driver, on the day of delivery.">
          <input defaultValue="609 555 0142" />
        </Field>
      </State>
      <State name="hover" drawn="hover">
        <Field label="Email address">
          <input defaultValue="joan@example.com" />
        </Field>
      </State>
      <State name="focus" drawn="focus">
        <Field label="Email address">
          <input defaultValue="joan@example.com" />
        </Field>
      </State>
      <State name="wrong">
        <Field label="Email address" error={signInMessages.inputEmail}>
          <input defaultValue="joan@" />
        </Field>
      </State>
      <State name="wrong, with a hint and a long sentence">
        <Field
          label="Shipping address"
          hint="Street, town, state and ZIP code."
          error="We ship within the United States only. Please give an address with a state and a ZIP code of five digits."
        >
          <textarea defaultValue="Ferry Street" />
        </Field>
      </State>
      <State name="not to be changed">
        <Field label="Email address">
          <input readOnly defaultValue="joan@example.com" />
        </Field>
      </State>
      <State name="disabled">
        <Field label="Email address">
          <input disabled defaultValue="joan@example.com" />
        </Field>
      </State>
      <State name="choice">
        <Field label="Order by">
          <select>
            <option>Newest first</option>
          </select>
        </Field>
      </State>
      <State name="password">
        <PasswordField value="correct horse" onType={nothing} autoComplete="current-password" />
      </State>
      <State name="password, too short">
        <PasswordField
          value="horse"
          onType={nothing}
          autoComplete="new-password"
          error={signInMessages.passwordTooShort}
        />
      </State>
      <State name="quantity">
        <QuantityField typed="25" error={null} limits={limits} onType={nothing} />
      </State>
      <State name="quantity, too few">
        <QuantityField
          typed="3"
          error={messages.minimumOrder(5)}
          limits={limits}
          onType={nothing}
        />
      </State>
      <State name="box to tick">
        <label className="check">
          <input type="checkbox" defaultChecked />
          In stock only
          <span className="n">118</span>
        </label>
        <label className="check">
          <input type="checkbox" />
          Hallmark Torque
          <span className="n">24</span>
        </label>
      </State>
      <State name="search">
        <SearchField
          id="shown-q"
          label="Search"
          words="tw 40200"
          placeholder="Part number or name"
        />
      </State>
      <State name="it was right">
        <p className="oktxt">The address is verified</p>
      </State>
    </div>
  )
}
