import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>
/** An open transaction. A function that takes one runs within it. */
export type Tx = Transaction<DB>

export type { DB } from './schema.ts'
export { connectionBudget, type ConnectionBudget } from './connection-budget.ts'
export { visitorConnectionsOf, workFor } from './connection-shares.ts'
export { followSilence } from './silence.ts'
export {
  closeAll,
  connectDatabase,
  noLimits,
  type Database,
  type DatabaseOptions,
} from './connect-database.ts'
export { isMigrated, migrateDatabase, pendingMigrations } from './migrating/migrate.ts'
export { inShort, MigrationError } from './migrating/migration-error.ts'
export { functionsPrefix, releaseSchema } from './migrating/migration-files.ts'
export { thisRelease } from './migrating/release.ts'
export { hasDatabase } from './embedded/cluster-settings.ts'
export { CopiedDataFolder, DataFolderInUse, holderOf } from './embedded/data-folder-lock.ts'
export { explainFolderError } from './embedded/data-folder.ts'
export { liftTransactionLimit, patientOptions } from './patient-session.ts'
export { endWrites } from './end-writes.ts'
export { dayOf, dayStart } from './days.ts'
export { newerMigrations } from './fit/newer-migrations.ts'
export { listOf } from './list-of.ts'
export { loadOnce } from './load-once.ts'
export { beginWith, commit, readBoth, send } from './transactions/commit.ts'
export { isLockTimeout, isUnmet, mustTouch, type Write, type Writes } from './transactions/write.ts'
export { giveRoleSettings, lookAtPooledSessions } from './pooled-sessions.ts'
export { refusesWrites } from './refuses-writes.ts'
export { lookAtDatabase } from './fit/look-at-database.ts'
export { UnfitDatabase } from './fit/unfit-database.ts'
export { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts'
export {
  connectToEmbedded,
  startEmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded/embedded-postgres.ts'
export { anywhere } from './anywhere.ts'
export { saysAway } from './away.ts'
export { connectReplica, positionOfPrimary, type Replica } from './replica/connect-replica.ts'
export { readingAsOf } from './replica/reading.ts'
export { notingFailure, type NotedFailure } from './failures.ts'
