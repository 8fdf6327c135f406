import './address.css'
import { useId, type ReactNode } from 'react'
import type { Address } from '#contract/addresses/addresses.schema'
import { AddressLines } from './address-lines.tsx'

type Props = {
  addresses: readonly Address[]
  /** The id of an address of the book; null: another one, which is typed. */
  chosen: string | null
  onChoose: (id: string | null) => void
  /** The fields of the address that is typed. */
  children: ReactNode
}

/** Chooses an address of the book, or opens the fields for another one. Without a book there are only the fields. */
export function AddressChoice({ addresses, chosen, onChoose, children }: Props) {
  const name = useId()
  if (addresses.length === 0) return children
  const choice = (id: string | null, label: ReactNode) => (
    <label className="check address-option">
      <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
      {label}
    </label>
  )
  return (
    <div className="address-choice">
      <fieldset>
        <legend className="vh">Deliver to</legend>
        <ul className="l">
          {addresses.map((address) => (
            <li key={address._id}>
              {choice(
                address._id,
                <span>
                  {address.label && <b>{address.label}</b>}
                  <AddressLines address={address} />
                </span>,
              )}
            </li>
          ))}
          <li>{choice(null, 'Another address')}</li>
        </ul>
      </fieldset>
      {chosen === null && children}
    </div>
  )
}
