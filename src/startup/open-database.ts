import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config'
import {
  connectionBudget,
  giveRoleSettings,
  hasDatabase,
  inShort,
  isMigrated,
  lookAtPooledSessions,
  migrateDatabase,
  startEmbeddedPostgres,
  type ConnectionBudget,
} from '#platform/db'
import type { Log } from '#platform/telemetry'
import type { Steps } from './starting/steps.ts'

export type OpenDatabase = {
  url: string
  /** For migrations and the worker, which need sessions of their own and cannot go through PgBouncer. */
  directUrl: string
  connections: ConnectionBudget
  announce(address: string): void
  close(): Promise<void>
}

/**
 * Opens the configured PostgreSQL, or the embedded one in the data folder, and migrates it. Throws UnfitDatabase if the
 * configured server cannot be used for the store.
 */
export async function openDatabase(
  config: Config,
  { log, steps, onLost }: { log: Log; steps: Steps; onLost: (error: Error) => void },
): Promise<OpenDatabase> {
  const opened = config.databaseUrl
    ? given(config.databaseUrl, config.databaseDirectUrl ?? config.databaseUrl)
    : await steps.run('starting PostgreSQL', () => embedded(config, { log, onLost }))
  try {
    steps.askAt(opened.directUrl)
    const applied = await steps.run('bringing the database up to date', () =>
      migrated(opened, config, { steps, log }),
    )
    if (applied.length > 0) log.info({ migrations: inShort(applied) }, 'the database was migrated')
    const isPooled = opened.url !== opened.directUrl
    if (isPooled) await settlePooled(opened, log)
    return { ...opened, connections: await budget(opened.directUrl, isPooled, config, log) }
  } catch (error) {
    await opened.close()
    throw error
  }
}

const unlimited =
  'the connection pooler of DATABASE_URL does not pass statement_timeout on: set statement_timeout, lock_timeout and ' +
  'idle_in_transaction_session_timeout for the database role, or one slow request may hold up others'

/** A pooler carries no settings, so the role has them. */
async function settlePooled({ url, directUrl }: Opened, log: Log): Promise<void> {
  const { areLimited, lacking } = await lookAtPooledSessions(url)
  if (!areLimited) log.warn(unlimited)
  if (lacking.length === 0) return
  await giveRoleSettings(directUrl)
  log.info(
    { settings: lacking },
    'the connection pooler passes us to sessions without these settings: they are now those of the role in this ' +
      'database, and the sessions that the pooler opens from now on have them',
  )
}

async function budget(
  url: string,
  isPooled: boolean,
  config: Config,
  log: Log,
): Promise<ConnectionBudget> {
  const connections = await connectionBudget(url, {
    process: config.process,
    isPooled,
    spare: config.metricsListen ? 1 : 0,
    most: config.databaseConnections,
  })
  log.info({ connections }, 'maximum numbers of database connections')
  return connections
}

type Opened = Omit<OpenDatabase, 'connections'>

function given(url: string, directUrl: string): Opened {
  return { url, directUrl, announce: () => {}, close: async () => {} }
}

/** There is no shop where one was expected. The message tells the operator what to do. */
export class NoShop extends Error {
  override readonly name = 'NoShop'
}

async function migrated(
  { directUrl }: Opened,
  { newShop }: Config,
  { steps, log }: { steps: Steps; log: Log },
): Promise<string[]> {
  if (!newShop && !(await isMigrated(directUrl))) {
    throw new NoShop(
      'There is no shop in the database of DATABASE_URL, and NEW_SHOP=refused. Set DATABASE_URL to the right database, restore a backup into this one, or start once without NEW_SHOP to create a new shop.',
    )
  }
  return migrateDatabase(directUrl, {
    onSession: (serverProcess) => steps.began(serverProcess),
    waits: { say: (sentence) => log.warn(sentence) },
  })
}

/** An empty folder may be a disk that is not mounted. A file of the card sandbox without a database is what is left of a shop. */
function refuseLostShop({ dataDir: given, newShop }: Config): void {
  const dataDir = path.resolve(given)
  if (hasDatabase(dataDir)) return
  if (!newShop) {
    throw new NoShop(
      `There is no shop in ${dataDir}, and NEW_SHOP=refused. Mount the disk that holds it, set DATA_DIR to the right folder, or start once without NEW_SHOP to create a new shop.`,
    )
  }
  const memory = path.join(dataDir, 'gateway.db')
  if (!existsSync(memory)) return
  throw new NoShop(
    `${memory} holds the payments of a shop whose database is not here. Put database.json and postgres back next to it, ` +
      'set DATABASE_URL to the address of its server, or move gateway.db away to create a new shop.',
  )
}

async function embedded(
  config: Config,
  { log, onLost }: { log: Log; onLost: (error: Error) => void },
): Promise<Opened> {
  refuseLostShop(config)
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    bySocket: true,
    onLost,
  })
  const { withoutSocket: reason } = postgres
  if (reason !== null) log.info({ reason }, 'PostgreSQL is reached by TCP, not by a socket')
  return {
    url: postgres.url,
    directUrl: postgres.url,
    announce: (address) => postgres.announce(address),
    close: () => postgres.stop(),
  }
}
