import { ConfigError, readConfig, type Config } from '#platform/config'
import {
  connectDatabase,
  connectToEmbedded,
  isMigrated,
  lookAtDatabase,
  noLimits,
} from '#platform/db'
import { checks } from './checks.ts'
import { examine, messageOf, wrong, type Check, type Patient, type Result } from './checkup.ts'

type Given = { environment: Patient['environment']; now?: Patient['now']; only?: readonly Check[] }

/** Looks at the installation that the environment describes. Changes nothing. */
export async function examineInstallation({
  environment,
  now = () => new Date(),
  only = checks,
}: Given): Promise<Result[]> {
  let config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ about: 'Settings', findings: error.problems.map((problem) => wrong(problem)) }]
  }
  const patient = { config, environment, now }
  try {
    await using database = await openDatabase(config)
    return await examine({ ...patient, db: database.db }, only)
  } catch (error) {
    const results = await examine({ ...patient, db: null }, only)
    return [{ about: 'Database', findings: [wrong(messageOf(error))] }, ...results]
  }
}

/** Throws with a sentence if there is no database that the store could use, or no shop in it. */
async function openDatabase({ databaseDirectUrl, dataDir }: Config) {
  await using stack = new AsyncDisposableStack()
  let url = databaseDirectUrl
  if (url === null) {
    const postgres = await connectToEmbedded(dataDir)
    stack.defer(() => postgres.stop())
    url = postgres.url
  }
  await lookAtDatabase(url)
  if (!(await isMigrated(url))) throw new Error('There is no shop in this database.')
  const { db, close } = connectDatabase({
    url,
    applicationName: 'store doctor',
    maxConnections: 2,
    ...noLimits,
  })
  stack.defer(close)
  const opened = stack.move()
  return { db, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
