import type { Address } from '#contract/addresses/addresses.schema'
import { AddressChoice } from '#web/ui/address/address-choice.tsx'
import { AddressFields } from '#web/ui/address/address-fields.tsx'
import { emptyAddress } from '#web/ui/address/typed-address.ts'
import { nothing, State } from './state.tsx'

const shop: Address = {
  _id: '018f0000-0000-7000-8000-000000000001',
  label: 'Shop',
  name: 'Ann Ames',
  company: 'Harbor Garage LLC',
  street: '218 Ferry Street',
  line2: 'Rear door',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611',
  phone: '',
  residential: false,
  isDefault: true,
}
const home: Address = {
  ...shop,
  _id: '018f0000-0000-7000-8000-000000000002',
  label: '',
  company: '',
  street: '9 Quay',
  line2: '',
  isDefault: false,
}

export function Addresses() {
  const fields = <AddressFields typed={emptyAddress} errors={{}} onType={nothing} />
  return (
    <div className="states">
      <State name="address, empty">{fields}</State>
      <State name="address, wrong">
        <AddressFields
          typed={{ ...shop, street: 'PO Box 12' }}
          errors={{
            street: 'The street must be a street address: our carriers do not deliver to PO boxes.',
          }}
          onType={nothing}
        />
      </State>
      <State name="address book, one chosen">
        <AddressChoice addresses={[shop, home]} chosen={shop._id} onChoose={nothing}>
          {fields}
        </AddressChoice>
      </State>
      <State name="address book, another address">
        <AddressChoice addresses={[shop]} chosen={null} onChoose={nothing}>
          {fields}
        </AddressChoice>
      </State>
    </div>
  )
}
