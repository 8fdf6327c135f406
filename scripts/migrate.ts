import { readConfig } from '#platform/config'
import { connectToEmbedded, migrateDatabase, MigrationError, UnfitDatabase } from '#platform/db'

// npm run migrate: brings the database of the configuration to this release.

const config = readConfig(process.env)
const database = config.databaseDirectUrl
  ? { url: config.databaseDirectUrl, stop: () => Promise.resolve() }
  : await connectToEmbedded(config.dataDir)
try {
  const applied = await migrateDatabase(database.url)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
} catch (error) {
  if (!(error instanceof UnfitDatabase || error instanceof MigrationError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.stop()
}
