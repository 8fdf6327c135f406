import type { Config } from '#platform/config'
import {
  connectionBudget,
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
    : await embedded(config.dataDir, onLost)
  try {
    const applied = await migrateDatabase(opened.directUrl)
    if (applied.length > 0) log.info({ migrations: applied }, 'the database was migrated')
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

function given(url: string, directUrl: string): Opened {
  return { url, directUrl, announce: () => {}, close: async () => {} }
}

async function embedded(dataDir: string, onLost: (error: Error) => void): Promise<Opened> {
  const postgres = await startEmbeddedPostgres({ dataDir, onLost })
  return {
    url: postgres.url,
    directUrl: postgres.url,
    announce: (address) => postgres.announce(address),
    close: () => postgres.stop(),
  }
}
