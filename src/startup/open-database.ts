import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config'
import {
  connectionBudget,
  hasDatabase,
  isMigrated,
  migrateDatabase,
  startEmbeddedPostgres,
  statementsAreLimited,
  type ConnectionBudget,
} from '#platform/db'
import type { Log } from '#platform/telemetry'

export type OpenDatabase = {
  url: string
  /** For migrations and the worker, which need a session of their own (PgBouncer). */
  directUrl: string
  connections: ConnectionBudget
  announce(address: string): void
  close(): Promise<void>
}

/** The given PostgreSQL, or our own in the data folder; migrated. Throws UnfitDatabase where the given one cannot serve the store. */
export async function openDatabase(
  config: Config,
  log: Log,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const opened = config.databaseUrl
    ? given(config.databaseUrl, config.databaseDirectUrl ?? config.databaseUrl)
    : await embedded(config, onLost)
  const applied = await migrated(opened, config)
  if (applied.length > 0) log.info({ migrations: applied }, 'the database was migrated')
  try {
    const isPooled = opened.url !== opened.directUrl
    if (isPooled && !(await statementsAreLimited(opened.url))) log.warn(unlimited)
    return { ...opened, connections: await budget(opened.directUrl, isPooled, config, log) }
  } catch (error) {
    await opened.close()
    throw error
  }
}

const unlimited =
  'the pooler of DATABASE_URL does not pass statement_timeout on: set statement_timeout, lock_timeout and ' +
  'idle_in_transaction_session_timeout for the role, or one slow request may hold others up'

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
  log.info({ connections }, 'connections to the database, at most')
  return connections
}

type Opened = Omit<OpenDatabase, 'connections'>

/** Where a shop was expected there is none. The message is for people. */
export class NoShop extends Error {
  override readonly name = 'NoShop'
}

async function migrated(opened: Opened, { newShop }: Config): Promise<string[]> {
  try {
    if (!newShop && !(await isMigrated(opened.directUrl))) {
      throw new NoShop(
        'There is no shop in the database of DATABASE_URL, and NEW_SHOP=refused. Give the address of the right one, restore a backup into this one, or leave NEW_SHOP out once to begin a new shop.',
      )
    }
    return await migrateDatabase(opened.directUrl)
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** An empty folder may be a disk that is not mounted, and the card sandbox's memory the rest of a shop. */
function refuseLostShop({ dataDir: given, newShop }: Config): void {
  const dataDir = path.resolve(given)
  if (hasDatabase(dataDir)) return
  if (!newShop) {
    throw new NoShop(
      `There is no shop in ${dataDir}, and NEW_SHOP=refused. Mount the disk it is on, name the right folder with DATA_DIR, or leave NEW_SHOP out once to begin a new shop.`,
    )
  }
  const memory = path.join(dataDir, 'gateway.db')
  if (!existsSync(memory)) return
  throw new NoShop(
    `${memory} remembers the payments of a shop whose database is not here. Put database.json and postgres back beside it, ` +
      'give the address of its server with DATABASE_URL, or move gateway.db away to begin a new shop.',
  )
}

function given(url: string, directUrl: string): Opened {
  return { url, directUrl, announce: () => {}, close: async () => {} }
}

async function embedded(config: Config, onLost: (error: Error) => void): Promise<Opened> {
  refuseLostShop(config)
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onLost })
  return {
    url: postgres.url,
    directUrl: postgres.url,
    announce: (address) => postgres.announce(address),
    close: () => postgres.stop(),
  }
}
