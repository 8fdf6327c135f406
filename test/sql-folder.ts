import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { migrateDatabase, pendingMigrations, connectDatabase } from '#platform/db'
import { createEmptyDatabase } from './database.ts'

type Options = Parameters<typeof migrateDatabase>[1]

/** A release whose migrations a test writes, and a database of its own. */
export async function openSqlFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-sql-'))
  for (const part of ['migrations', 'functions']) mkdirSync(path.join(folder, part))
  const empty = await createEmptyDatabase()
  const database = connectDatabase({ url: empty.url })
  const sessions: Client[] = []
  return {
    folder,
    url: empty.url,
    write: (name: string, text: string) =>
      writeFileSync(path.join(folder, 'migrations', name), text),
    remove: (name: string) => rmSync(path.join(folder, 'migrations', name)),
    migrate: (options: Options = {}) => migrateDatabase(empty.url, { folder, ...options }),
    pending: () => pendingMigrations(database.db, { folder }),
    /** Another session of this database, with the name that others see. */
    async session(name: string): Promise<Client> {
      const client = new Client({ connectionString: empty.url, application_name: name })
      client.on('error', () => {})
      await client.connect()
      sessions.push(client)
      return client
    },
    async rows(query: string): Promise<unknown[]> {
      return (await database.pool.query<Record<string, unknown>>(query)).rows
    },
    async [Symbol.asyncDispose]() {
      for (const session of sessions) await session.end().catch(() => {})
      await database.close()
      await empty[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}
