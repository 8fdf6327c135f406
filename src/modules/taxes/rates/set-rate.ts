import { changedSince } from '#contract/edits/changed-since'
import { invalidInput, Refusal } from '#contract/refusals'
import type { NewRate } from '#contract/taxes/rates.schema'
import type { TaxedState } from '#contract/taxes/states'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { presentState, presentVersion } from './state-tax.ts'
import { insertVersion, listVersions, lockState, readStates } from './tax-rates.repository.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids' | 'shop'>

/**
 * Writes a new version of a state's rate. Refuses `local_taxes` where no single rate is right, and `changed_since` with
 * the state as it is now if somebody was faster.
 */
export async function setRate(
  platform: Means,
  actor: Actor,
  state: TaxedState,
  wanted: NewRate,
): Promise<void> {
  const at = platform.clock.now()
  const today = todayOf(platform)
  const effectiveFrom = wanted.effectiveFrom ?? today
  if (effectiveFrom < today) {
    throw invalidInput({ path: 'body.effectiveFrom', message: 'must not be before today' })
  }
  if (wanted.collects && wanted.rate === 0) {
    throw invalidInput({ path: 'body.rate', message: 'must be more than 0 to be collected' })
  }
  await writeAsStaff(platform, actor, 'taxes.write', async (tx) => {
    const { hasTax, hasLocal, number } = await lockState(tx, state)
    if (!hasTax) throw invalidInput({ path: 'params.state', message: 'has no sales tax' })
    if (hasLocal) throw new Refusal('local_taxes', { state })
    if (number !== wanted.number) {
      throw changedSince('tax_rate', await showState(tx, platform, state))
    }
    const version = {
      state,
      number: number + 1,
      effectiveFrom,
      ratePpm: wanted.rate,
      taxesDelivery: wanted.taxesDelivery,
      collects: wanted.collects,
    }
    await insertVersion(tx, { ...version, id: platform.ids.next(), setBy: actor.id, setAt: at })
    const { state: subject, ...details } = version
    await recordAct(tx, platform, { actor: actor.id, act: 'tax_rate.set', subject, details })
  })
}

/** A state with all versions of its rate. */
export async function showState(
  db: Platform['db'] | Tx,
  platform: Pick<Platform, 'clock' | 'shop'>,
  wanted: TaxedState,
) {
  const found = (await readStates(db)).find(({ state }) => state.state === wanted)
  if (!found) throw new Refusal('not_found')
  const versions = await listVersions(db, wanted)
  return {
    ...presentState(found, todayOf(platform)),
    versions: versions.map(presentVersion),
  }
}
