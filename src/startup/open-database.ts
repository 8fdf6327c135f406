import type { Config } from '#platform/config'
import { migrateDatabase, startEmbeddedPostgres } from '#platform/db'
import type { Log } from '#platform/telemetry'

export type OpenDatabase = {
  url: string
  /** For migrations and the worker, which need a session of their own (PgBouncer). */
  directUrl: string
  announce(address: string): void
  close(): Promise<void>
}

/** The given PostgreSQL, or our own in the data folder; migrated. */
export async function openDatabase(
  config: Config,
  log: Log,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const opened = config.databaseUrl
    ? given(config.databaseUrl, config.databaseDirectUrl ?? config.databaseUrl)
    : await embedded(config.dataDir, onLost)
  const applied = await migrateDatabase(opened.directUrl)
  if (applied.length > 0) log.info({ migrations: applied }, 'the database was migrated')
  return opened
}

function given(url: string, directUrl: string): OpenDatabase {
  return { url, directUrl, announce: () => {}, close: async () => {} }
}

async function embedded(dataDir: string, onLost: (error: Error) => void): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, onLost })
  return {
    url: postgres.url,
    directUrl: postgres.url,
    announce: (address) => postgres.announce(address),
    close: () => postgres.stop(),
  }
}
