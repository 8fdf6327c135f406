import type { KeptShop } from '#platform'
import type { Db } from '#platform/db'
import type { Log } from '#platform/telemetry'
import { beginningOf } from './beginning.ts'
import { readSettings } from './read-settings.ts'
import { newerThan } from './settings-versions.repository.ts'

type Parts = { db: Db; isSandbox: boolean; log: Log }

/**
 * The settings of the shop in memory, so that no request asks the database for them. `refresh` reads them again if there
 * is a newer version, by other connections if they are given; without a database they stay as they were.
 */
export function createKeptShop({
  db,
  isSandbox,
  log,
}: Parts): KeptShop & { refresh(by?: Db): Promise<void> } {
  const beginning = beginningOf({ isSandbox })
  let id: string | null = null
  let shown = { number: 0, settings: beginning }

  async function refresh(by: Db = db): Promise<void> {
    const newest = await newerThan(by, id)
    if (newest === 'same') return
    id = newest?.id ?? null
    shown = newest
      ? { number: newest.number, settings: readSettings(newest.settings, beginning) }
      : { number: 0, settings: beginning }
    log.info({ shopSettings: shown.number }, 'the settings of the shop were read')
  }

  return { now: () => shown, beginning, refresh }
}

type Kept = {
  /** What is kept in memory: "the settings of the shop". */
  what: string
  refresh: () => Promise<unknown>
  everyMs?: number
}

/** Reads again and again what is kept in memory, since any process may have written it. Pages and letters follow at once. */
export function keepRefreshing(
  { what, refresh, everyMs = 1_000 }: Kept,
  log: Log,
): { stop(): void } {
  let isReading = false
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    refresh()
      // The readiness check reports a database that does not answer.
      .catch((err: unknown) => log.debug({ err }, `${what} could not be read`))
      .finally(() => (isReading = false))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
