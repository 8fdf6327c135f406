import type { Profile } from '#contract/profiles.schema'

/** '218 Ferry Street, Trenton, NJ 08611'; what was not told is left out, and so are its commas. */
export function postalLine({
  street,
  city,
  state,
  zip,
}: Pick<Profile, 'street' | 'city' | 'state' | 'zip'>): string {
  return [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
}
