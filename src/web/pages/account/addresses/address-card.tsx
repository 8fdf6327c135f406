import type { Address } from '#contract/addresses/addresses.schema'
import { AddressLines } from '#web/ui/address/address-lines.tsx'

type Props = {
  address: Address
  busy: boolean
  onEdit: () => void
  onMakeDefault: () => void
  onRemove: () => void
}

/** One address of the book and what can be done with it. */
export function AddressCard({ address, busy, onEdit, onMakeDefault, onRemove }: Props) {
  const name = address.label || `${address.street}, ${address.city}`
  return (
    <article className="address-card" aria-label={name}>
      {(address.label || address.isDefault || !address.residential) && (
        <header className="row">
          {address.label && <h2>{address.label}</h2>}
          {address.isDefault && <span className="chip ok">Offered first</span>}
          {!address.residential && <span className="chip">Business</span>}
        </header>
      )}
      <AddressLines address={address} />
      {address.phone && <p className="muted small">Telephone {address.phone}</p>}
      <div className="row">
        <button type="button" className="btn btn-s" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </button>
        {!address.isDefault && (
          <button
            type="button"
            className="btn btn-s"
            aria-label={`Offer first: ${name}`}
            disabled={busy}
            onClick={onMakeDefault}
          >
            Offer first
          </button>
        )}
        <button
          type="button"
          className="btn btn-s btn-x"
          aria-label={`Delete ${name}`}
          onClick={onRemove}
        >
          Delete
        </button>
      </div>
    </article>
  )
}
