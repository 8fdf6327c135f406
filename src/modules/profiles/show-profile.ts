import type { Profile } from '#contract/profiles.schema'
import { showUser } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { findProfile } from './profiles.repository.ts'

/** One's own profile, or anybody's for an admin. Refuses `not_found` for another's as for none. */
export async function showProfile(
  platform: Platform,
  reader: Actor,
  email: string,
): Promise<Profile> {
  const user = await showUser(platform, reader, email)
  const told = await findProfile(platform.db, user._id)
  return { ...nothingTold, ...told, name: user.name ?? '', email: user.email }
}

const nothingTold = {
  mobile: '',
  education: '',
  address: '',
  linkedin: '',
  street: '',
  city: '',
  state: '',
  zip: '',
}
