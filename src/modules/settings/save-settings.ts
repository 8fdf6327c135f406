import type { ShopSettings } from '#contract/shop/shop.schema'
import { changedSince } from '#contract/edits/changed-since'
import { invalidInput, Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import { addFiguresJob } from '#modules/insights'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { changedSections, changesBetween } from '#contract/shop/changes'
import { assertKnownZone } from './known-zones.repository.ts'
import { readSettings } from './read-settings.ts'
import { withSections, type SomeSections } from './some-sections.ts'
import { arePicturesThere } from './shop-pictures.repository.ts'
import { picturesOf } from './shop-pictures.ts'
import {
  insertVersion,
  lockVersions,
  newestVersion,
  versionNumbered,
} from './settings-versions.repository.ts'

export type Means = Pick<Platform, 'db' | 'clock' | 'ids' | 'shop' | 'jobs'>

/**
 * Writes a new version with these sections changed. Two people may change different sections of one version. Refuses
 * `changed_since` if one of these sections is no longer as it was in the version that the caller changed.
 */
export async function saveSettings(
  means: Means,
  actor: Actor,
  { version, settings }: { version: number; settings: SomeSections },
): Promise<void> {
  await writeAsStaff(means, actor, 'settings.edit', async (tx) => {
    await lockVersions(tx)
    const newest = await newestSettings(tx, means)
    const seen = await settingsOf(tx, means, version)
    if (!seen || version > newest.number)
      throw changedSince('settings', { version: newest.number, sections: [] })
    const wanted = withSections(newest.settings, settings)
    const touched = changedSections(newest.settings, wanted)
    const meanwhile = changedSections(seen, newest.settings).filter((section) =>
      touched.includes(section),
    )
    if (meanwhile.length > 0)
      throw changedSince('settings', { version: newest.number, sections: meanwhile })
    // Saved as it stands, the beginning is confirmed: the shop is called what it is called.
    if (touched.length === 0 && newest.number > 0) return
    await write(tx, means, actor, {
      newest,
      settings: wanted,
      restoredFrom: null,
    })
  })
  await means.shop.refresh()
}

/** Brings back an earlier version as a new one. Refuses `changed_since` if the caller has not seen the newest. */
export async function restoreSettings(
  means: Means,
  actor: Actor,
  { version, number }: { version: number; number: number },
): Promise<void> {
  await writeAsStaff(means, actor, 'settings.edit', async (tx) => {
    await lockVersions(tx)
    const newest = await newestSettings(tx, means)
    if (version !== newest.number)
      throw changedSince('settings', { version: newest.number, sections: [] })
    const settings = await settingsOf(tx, means, number)
    if (!settings) throw new Refusal('not_found')
    if (changedSections(newest.settings, settings).length === 0) return
    await write(tx, means, actor, { newest, settings, restoredFrom: number })
  })
  await means.shop.refresh()
}

type Numbered = { number: number; settings: ShopSettings }

export async function settingsOf(
  db: Tx | Platform['db'],
  { shop }: Pick<Platform, 'shop'>,
  number: number,
): Promise<ShopSettings | undefined> {
  if (number === 0) return shop.beginning
  const row = await versionNumbered(db, number)
  return row && readSettings(row.settings, shop.beginning)
}

async function newestSettings(tx: Tx, { shop }: Means): Promise<Numbered> {
  const row = await newestVersion(tx)
  if (!row) return { number: 0, settings: shop.beginning }
  return { number: row.number, settings: readSettings(row.settings, shop.beginning) }
}

type Next = { newest: Numbered; settings: ShopSettings; restoredFrom: number | null }

async function write(
  tx: Tx,
  { ids, clock, jobs }: Means,
  actor: Actor,
  { newest, settings, restoredFrom }: Next,
): Promise<void> {
  const pictures = picturesOf(settings)
  if (!(await arePicturesThere(tx, pictures))) {
    throw invalidInput({ path: 'body.settings.brand.logo', message: 'was not uploaded' })
  }
  if (settings.time.timeZone !== newest.settings.time.timeZone) {
    await assertKnownZone(tx, { clock }, settings.time.timeZone)
    // The figures are kept by day.
    await jobs.enqueue(tx, addFiguresJob)
  }
  const id = ids.next()
  const number = newest.number + 1
  const at = clock.now()
  await insertVersion(tx, { id, number, settings, restoredFrom, by: actor.id, at })
  const changes = changesBetween(newest.settings, settings)
  const fields = changes.map(({ section, field }) => [section, field].filter(Boolean).join('.'))
  await recordAct(
    tx,
    { clock },
    {
      actor: actor.id,
      act: 'settings.changed',
      subject: id,
      details: {
        number,
        ...(restoredFrom !== null && { restoredFrom }),
        fields: fields.slice(0, 40),
      },
    },
  )
}
