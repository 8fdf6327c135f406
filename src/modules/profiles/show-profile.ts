import type { Profile } from '#contract/profiles.schema'
import { showUser } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { findProfile } from './profiles.repository.ts'

/**
 * The caller's own profile; admins may read anyone's. Refuses `not_found` for all other profiles, whether or not they
 * exist.
 */
export async function showProfile(
  platform: Platform,
  reader: Actor,
  email: string,
): Promise<Profile> {
  const user = await showUser(platform, reader, email)
  const saved = await findProfile(platform.db, user._id)
  return { ...emptyProfile, ...saved, name: user.name ?? '', email: user.email }
}

const emptyProfile = {
  mobile: '',
  education: '',
  address: '',
  linkedin: '',
  street: '',
  city: '',
  state: '',
  zip: '',
}
