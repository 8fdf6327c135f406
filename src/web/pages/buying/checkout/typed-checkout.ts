import type { Address } from '#contract/addresses/addresses.schema'
import { mostAddresses } from '#contract/addresses/limits'
import { isSameAddress } from '#contract/addresses/same-address'
import { emptyAddress, type TypedAddress } from '#web/ui/address/typed-address.ts'

/** What somebody typed and chose at the checkout, unchanged. The card is not part of it. */
export type TypedCheckout = {
  email: string
  mobile: string
  address: TypedAddress
  way: 'ship' | 'pickup'
  residential: boolean
  liftgate: boolean
  limitedAccess: boolean
  /** The typed address is to join the address book. */
  saveAddress: boolean
  /** An address of the book; null: the typed one. Undefined until one is chosen: the default of the book. */
  addressId?: string | null
}

export const nothingTyped: TypedCheckout = {
  email: '',
  mobile: '',
  address: emptyAddress,
  way: 'ship',
  residential: true,
  liftgate: false,
  limitedAccess: false,
  saveAddress: false,
}

/** The address of the book that the goods go to; undefined if it is a typed one. */
export function chosenAddress(
  { addressId }: TypedCheckout,
  book: readonly Address[],
): Address | undefined {
  if (addressId === null) return undefined
  return book.find(({ _id }) => _id === addressId) ?? book[0]
}

/** Where the goods go: the chosen address of the book, or what is typed. */
export function addressOf(typed: TypedCheckout, book: readonly Address[]): TypedAddress {
  const chosen = chosenAddress(typed, book)
  if (!chosen) return typed.address
  const { name, company, street, line2, city, state, zip } = chosen
  return { name, company, street, line2, city, state, zip }
}

export function isHome(typed: TypedCheckout, book: readonly Address[]): boolean {
  return chosenAddress(typed, book)?.residential ?? typed.residential
}

/** Whether a customer's book can take the typed address: it has room, and not this address yet. */
export function canSaveAddress(typed: TypedCheckout, book: readonly Address[]): boolean {
  if (typed.way === 'pickup' || chosenAddress(typed, book)) return false
  return book.length < mostAddresses && !book.some((kept) => isSameAddress(kept, typed.address))
}

/** The telephone number for the freight carrier: the typed one, or that of the address. */
export function mobileOf(typed: TypedCheckout, book: readonly Address[]): string {
  return typed.mobile.trim() || (chosenAddress(typed, book)?.phone ?? '')
}
