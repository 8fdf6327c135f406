import { sql } from 'kysely'
import {
  lookAtPooledSessions,
  newerMigrations,
  pendingMigrations,
  refusesWrites,
  type Db,
} from '#platform/db'
import { mind, right, wrong, type Check, type Finding } from './checkup.ts'

/** Until when each major version gets repairs: https://www.postgresql.org/support/versioning. */
const postgresUntil: Record<string, string> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}

/** With these off, PostgreSQL may lose what it confirmed, or never cleans up. */
const mustBeOn = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'] as const

/** PostgreSQL stops taking writes when the oldest transaction is two billion old. */
const oldestTransactions = 1_000_000_000

type Facts = Record<(typeof mustBeOn)[number], string> & {
  version: string
  locale: string
  checksums: string
  oldest: number
  collation_changed: boolean
  invalid_indexes: string[]
  minutes: number
}

export const database: Check = {
  about: 'Database',
  look: async ({ db, config, now }) => {
    if (db === null) return []
    const findings = [...(await releaseOf(db)), ...(await settingsOf(db, now()))]
    if (await refusesWrites(db)) findings.push(wrong('The database does not accept writes.'))
    if (config.databaseUrl !== null && config.databaseUrl !== config.databaseDirectUrl) {
      findings.push(...(await poolerOf(config.databaseUrl)))
    }
    return findings.some(({ kind }) => kind !== 'right')
      ? findings
      : [...findings, right('The settings of PostgreSQL suit the store.')]
  },
}

async function releaseOf(db: Db): Promise<Finding[]> {
  const pending = await pendingMigrations(db)
  const newer = await newerMigrations(db)
  return [
    ...(pending.length > 0
      ? [
          wrong(
            `The database is older than this release: it lacks ${pending.join(', ')}. The next start, or npm run migrate, brings it up to date.`,
          ),
        ]
      : []),
    ...(newer.length > 0
      ? [
          wrong(
            `The database was changed by a newer release (${newer.join(', ')}): this one takes no more writes. Start the newer release.`,
          ),
        ]
      : []),
  ]
}

async function settingsOf(db: Db, now: Date): Promise<Finding[]> {
  const facts = await factsOf(db)
  const oldest = Number(facts.oldest)
  const until = postgresUntil[facts.version.split('.')[0] ?? '']
  const found: [isSo: boolean, finding: Finding][] = [
    [true, right(`PostgreSQL ${facts.version}, locale ${facts.locale}.`)],
    ...mustBeOn.map((name): [boolean, Finding] => [
      facts[name] === 'off',
      wrong(`${name} is off: PostgreSQL may lose what it confirmed. Switch it on.`),
    ]),
    [
      until === undefined || new Date(until) < now,
      mind(`PostgreSQL ${facts.version} gets no more repairs that the store knows of.`),
    ],
    [
      facts.collation_changed,
      wrong(
        'The system sorts text differently from when the indexes were built, so rows may not be found. Run: reindex database, then alter database … refresh collation version.',
      ),
    ],
    [
      facts.invalid_indexes.length > 0,
      wrong(
        `These indexes are not valid and serve nobody: ${facts.invalid_indexes.join(', ')}. Drop them, and start the store again.`,
      ),
    ],
    [
      oldest > oldestTransactions,
      wrong(
        `The oldest transaction is ${oldest.toLocaleString('en-US')} old; at two billion PostgreSQL takes no more writes. Look why autovacuum does not finish.`,
      ),
    ],
    [
      facts.minutes > 30,
      mind(
        `A transaction has been open for ${facts.minutes} minutes; while it is, nothing is cleaned up. Look at pg_stat_activity.`,
      ),
    ],
    [
      facts.checksums === 'off',
      mind(
        'The database has no checksums, so damage of its disk may stay unseen (pg_checksums --enable).',
      ),
    ],
  ]
  return found.filter(([isSo]) => isSo).map(([, finding]) => finding)
}

async function factsOf(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version, datcollate as locale, age(datfrozenxid) as oldest,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('autovacuum') as autovacuum,
      current_setting('data_checksums') as checksums,
      coalesce(datcollversion <> pg_database_collation_actual_version(pg_database.oid), false) as collation_changed,
      array(select indexrelid::regclass::text from pg_index where not indisvalid) as invalid_indexes,
      (select coalesce(max(extract(epoch from now() - xact_start) / 60), 0)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as minutes
    from pg_database where datname = current_database()`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL did not describe its database.')
  return facts
}

async function poolerOf(url: string): Promise<Finding[]> {
  const { areLimited, lacking } = await lookAtPooledSessions(url)
  return [
    ...(areLimited
      ? []
      : [
          wrong(
            'The connection pooler of DATABASE_URL does not pass statement_timeout on: set the time limits for the database role (docs/operations.md).',
          ),
        ]),
    ...(lacking.length > 0
      ? [
          mind(
            `Sessions behind the pooler lack ${lacking.join(', ')}. The next start makes them defaults of the role.`,
          ),
        ]
      : []),
  ]
}
