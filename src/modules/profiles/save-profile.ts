import type { ProfileChange } from '#contract/profiles.schema'
import { Refusal, invalidInput } from '#contract/refusals'
import { renameUser, writeFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { upsertProfile } from './profiles.repository.ts'

/** Changes the caller's own profile, admins' included: another's address answers as if nobody had it. */
export async function saveProfile(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  address: string,
  { name, email, ...told }: ProfileChange,
): Promise<{ acknowledged: true; modifiedCount: number }> {
  if (address !== actor.email) throw new Refusal('not_found')
  if (email !== undefined && email !== '' && email !== actor.email) {
    throw invalidInput({ path: 'body.email', message: 'must be the e-mail of the signed-in user' })
  }
  await writeFor({ db }, actor, async (tx) => {
    if (name !== undefined) await renameUser(tx, actor.id, name)
    await upsertProfile(tx, { userId: actor.id, told, at: clock.now() })
  })
  return { acknowledged: true, modifiedCount: 1 }
}
