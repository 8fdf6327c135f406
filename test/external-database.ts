import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrateDatabase } from '#platform/db'

export type ExternalDatabase = AsyncDisposable & {
  /** The store's connection: an ordinary role that owns this database and nothing else. */
  url: string
  role: string
  name: string
  /** The administrator's connection. */
  adminUrl: string
  /** Runs a statement in this database as the administrator. */
  administer: (statement: string) => Promise<Record<string, unknown>[]>
  /** Closes the store's connections. A change to a role's settings takes effect only on new ones. */
  cutConnections(): Promise<void>
}

type Options = {
  /** Added to `create database`; `roleOptions` is added to `create role`. */
  options?: string
  roleOptions?: string
  /** Whether to create the store's tables. */
  migrated?: boolean
}

/** Creates a database like those a hosting company provides. */
export async function createExternalDatabase({
  options = '',
  roleOptions = '',
  migrated = false,
}: Options = {}): Promise<ExternalDatabase> {
  const { adminUrl: serverUrl } = inject('cluster')
  const name = `drill_${randomBytes(8).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const adminUrl = new URL(serverUrl)
  adminUrl.pathname = `/${name}`
  const url = new URL(adminUrl)
  url.username = name
  url.password = password

  await ask(serverUrl, `create role ${name} login password '${password}' ${roleOptions}`)
  await ask(serverUrl, `create database ${name} owner ${name} template template0 ${options}`)
  if (migrated) await migrateDatabase(url.href)
  return {
    url: url.href,
    role: name,
    name,
    adminUrl: adminUrl.href,
    administer: (statement) => ask(adminUrl.href, statement),
    async cutConnections() {
      await ask(
        serverUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`,
      )
    },
    async [Symbol.asyncDispose]() {
      await ask(serverUrl, `drop database if exists ${name} with (force)`)
      await ask(serverUrl, `drop role if exists ${name}`)
    },
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  // The administrator can write even if the database is read-only for others.
  const options = '-c default_transaction_read_only=off'
  const client = new Client({ connectionString: url, options })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
