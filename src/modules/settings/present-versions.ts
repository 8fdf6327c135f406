import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import type { ShopSettings } from '#contract/shop/shop.schema'
import type { Platform } from '#platform'
import { changesBetween } from '#contract/shop/changes'
import { readSettings } from './read-settings.ts'
import { newestVersion, versionNumbered, type VersionRow } from './settings-versions.repository.ts'

type Current = Output<typeof api.settings.edit>
type Version = Output<typeof api.settings.listVersions>['items'][number]

/** A list shows this many changes of each version, and counts the rest. */
const shownChanges = 12

export async function showCurrent({ db, shop }: Pick<Platform, 'db' | 'shop'>): Promise<Current> {
  return present(await newestVersion(db), shop.beginning)
}

export async function showVersion(
  { db, shop }: Pick<Platform, 'db' | 'shop'>,
  number: number,
): Promise<Current> {
  if (number === 0) return present(undefined, shop.beginning)
  const row = await versionNumbered(db, number)
  if (!row) throw new Refusal('not_found')
  return present(row, shop.beginning)
}

/** Each version with what it changed. `before`: the version before the last of these, if it is not the first of all. */
export function presentVersions(
  rows: readonly VersionRow[],
  before: VersionRow | undefined,
  beginning: ShopSettings,
): Version[] {
  return rows.map((row, index) => {
    const earlier = rows[index + 1] ?? before
    const changes = changesBetween(
      earlier ? readSettings(earlier.settings, beginning) : beginning,
      readSettings(row.settings, beginning),
    )
    return {
      _id: row.id,
      number: row.number,
      changedAt: row.changedAt.toISOString(),
      changedBy: row.changedBy,
      restoredFrom: row.restoredFrom,
      changes: changes.slice(0, shownChanges),
      moreChanges: Math.max(0, changes.length - shownChanges),
    }
  })
}

function present(row: VersionRow | undefined, beginning: ShopSettings): Current {
  return {
    number: row?.number ?? 0,
    settings: row ? readSettings(row.settings, beginning) : beginning,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
  }
}
