import type { TypedAddress } from './typed-address.ts'

/** An address as it stands on a letter. */
export function AddressLines({ address }: { address: TypedAddress }) {
  const { name, company, street, line2, city, state, zip } = address
  const lines = [name, company, street, line2, `${city}, ${state} ${zip}`].filter(Boolean)
  return (
    <address className="address-lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
