import type { ProfileChange } from '#contract/profiles.schema'
import { Refusal, invalidInput } from '#contract/refusals'
import { zipProblem } from '#contract/values/us-states'
import { renameUser, writeFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { findProfile, upsertProfile } from './profiles.repository.ts'

/** Changes the caller's own profile. Refuses `not_found` for any other address, for admins too. */
export async function saveProfile(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  address: string,
  { name, email, ...fields }: ProfileChange,
): Promise<{ acknowledged: true; modifiedCount: number }> {
  if (address !== actor.email) throw new Refusal('not_found')
  if (email !== undefined && email !== '' && email !== actor.email) {
    throw invalidInput({ path: 'body.email', message: 'must be the e-mail of the signed-in user' })
  }
  await writeFor({ db }, actor, async (tx) => {
    if (name !== undefined) await renameUser(tx, actor.id, name)
    await upsertProfile(tx, { userId: actor.id, fields, at: clock.now() })
    // Only checked when state or ZIP changes, so that profiles from before this rule can still change other fields.
    if (fields.state !== undefined || fields.zip !== undefined) await refuseOtherState(tx, actor.id)
  })
  return { acknowledged: true, modifiedCount: 1 }
}

// State or ZIP may have been saved earlier, so the check reads both from the saved profile.
async function refuseOtherState(tx: Tx, userId: string): Promise<void> {
  const { state = '', zip = '' } = (await findProfile(tx, userId)) ?? {}
  const message = zipProblem(zip, state)
  if (message !== undefined) throw invalidInput({ path: 'body.zip', message })
}
