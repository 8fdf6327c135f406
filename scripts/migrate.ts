import { readConfig } from '#platform/config'
import { connectToEmbedded, inShort, migrateDatabase } from '#platform/db'
import { endWithSentence } from '../src/startup/expected-errors.ts'

// npm run migrate: brings the configured database up to date with this release.

process.once('uncaughtException', endWithSentence)
const config = readConfig(process.env)
const database = config.databaseDirectUrl
  ? { url: config.databaseDirectUrl, stop: () => Promise.resolve() }
  : await connectToEmbedded(config.dataDir, { make: true })
try {
  const applied = await migrateDatabase(database.url, {
    waits: { say: (sentence) => console.error(sentence) },
  })
  console.log(
    applied.length > 0 ? `Applied ${inShort(applied)}.` : 'The database is already up to date.',
  )
} finally {
  await database.stop()
}
