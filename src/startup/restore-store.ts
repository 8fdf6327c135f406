import { recordAct } from '#modules/audit'
import { rebuildPayments, type RebuiltPayments } from '#modules/orders'
import { openBreaks } from '#modules/breaks'
import { createKeptShop } from '#modules/settings'
import { compareBooks } from '#modules/reconciliation'
import { createOrderKeys } from '#platform/order-keys'
import type { Platform } from '#platform'
import { BackupError, restoreBackup, type RestoreReport } from '#platform/backup'
import type { Config } from '#platform/config'
import { noCrash } from '#platform/crashpoint'
import { connectDatabase, noLimits } from '#platform/db'
import { systemClock, uuidv7 } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import { createMailer } from '#platform/mail'
import { createSmsSender } from '#platform/sms'
import { createFiles } from '#platform/stored-files'
import { createLog } from '#platform/telemetry'
import { modeOf } from './mode-stamp.ts'
import { startGateway } from './outside/gateway.ts'

/** Clocks differ, and a payment takes time, so the gateway is asked about payments from this long before the backup. */
const marginMs = 24 * 3_600_000

/** Restores the archive into the database. Throws BackupError if the archive is sandbox data and the keys are live, or the reverse. */
export function restoreData(
  config: Config,
  url: string,
  file: string,
  { replace }: { replace: boolean },
): Promise<RestoreReport> {
  return restoreBackup(url, file, {
    replace,
    accept: async (client) => {
      const { rows } = await client.query<{ value: string }>(
        `select value from settings where name = 'mode'`,
      )
      const stamped = rows[0]?.value
      if (stamped === undefined || stamped === modeOf(config)) return
      throw new BackupError(
        `The archive's books are "${stamped}", but the configured Stripe keys are for "${modeOf(config)}". Configure the keys that belong to these books.`,
      )
    },
  })
}

/**
 * Asks the configured gateway (or the sandbox of this data folder) what was paid since the backup, then compares
 * the books with the gateway in both directions, as the store does every day. `breaks`: how many are open now.
 */
export async function rebuildSince(
  config: Config,
  url: string,
  takenAt: Date,
): Promise<RebuiltPayments> {
  const stops: (() => Promise<void>)[] = []
  try {
    const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
    const { db, joinedReads, close } = connectDatabase({
      url,
      applicationName: 'restore',
      ...noLimits,
    })
    stops.push(close)
    const log = createLog('warn')
    const shop = createKeptShop({ db, isSandbox: config.stripe === null, log })
    await shop.refresh()
    const platform: Platform = {
      config,
      publicUrl,
      db,
      joinedReads,
      jobs: createJobs(),
      gateway: await startGateway(config, { publicUrl, port: 0, onLost: () => {} }, stops),
      carrier: null,
      objects: null,
      files: createFiles(null, { clock: systemClock, log }),
      mail: createMailer(config),
      sms: createSmsSender(config),
      shop,
      clock: systemClock,
      orderKeys: createOrderKeys({ config, db }),
      crashpoint: noCrash,
      ids: uuidv7,
      log,
    }
    const rebuilt = await rebuildPayments(platform, new Date(takenAt.getTime() - marginMs))
    await compareBooks(platform)
    await recordRestore(platform, takenAt)
    const { open } = await openBreaks(db)
    return { ...rebuilt, breaks: Number(open) }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Records the restore in the audit log, since the log lost what happened after the backup. */
export async function recordRestore(
  platform: Pick<Platform, 'db' | 'clock'>,
  takenAt: Date,
): Promise<void> {
  const details = { takenAt: takenAt.toISOString() }
  await platform.db.transaction().execute(async (tx) => {
    const act = { actor: 'console', act: 'store.restored', subject: 'store', details } as const
    await recordAct(tx, platform, act)
  })
}
