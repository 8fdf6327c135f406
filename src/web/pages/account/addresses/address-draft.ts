import type { Address } from '#contract/addresses/addresses.schema'
import type { Client } from '#contract/client'
import type { Profile } from '#contract/profiles.schema'
import {
  addressLabels,
  emptyAddress,
  type AddressErrors,
  type TypedAddress,
} from '#web/ui/address/typed-address.ts'

/** What is typed into the form of the address book. `isBusiness` and `isDefault` are 'yes' or empty. */
export type AddressDraft = TypedAddress & {
  label: string
  phone: string
  isBusiness: string
  isDefault: string
}

export type DraftErrors = AddressErrors & {
  label?: string | undefined
  phone?: string | undefined
}

export const draftLabels = {
  ...addressLabels,
  label: 'The short name',
  phone: 'The telephone number',
}

const emptyDraft: AddressDraft = {
  ...emptyAddress,
  label: '',
  phone: '',
  isBusiness: '',
  isDefault: '',
}

/** The draft to begin with: an address of the book, or what the profile says, or nothing. */
export function draftOf(from: Address | Profile | null): AddressDraft {
  if (from === null) return emptyDraft
  if ('_id' in from) {
    const { _id, residential, isDefault, ...texts } = from
    return { ...texts, isBusiness: residential ? '' : 'yes', isDefault: isDefault ? 'yes' : '' }
  }
  const { name, street, city, state, zip, mobile: phone } = from
  return { ...emptyDraft, name, street, city, state, zip, phone }
}

/** Whether a profile has an address to take over. */
export function hasAddress(profile: Profile | undefined): profile is Profile {
  return profile !== undefined && profile.street !== '' && profile.zip !== ''
}

type Body = Parameters<Client['addresses']['create']>[0]['body']

export function bodyOf({ isBusiness, isDefault, ...texts }: AddressDraft): Body {
  return { ...texts, residential: isBusiness !== 'yes', isDefault: isDefault === 'yes' }
}
