import { readConfig, ConfigError, type Config } from '#platform/config'
import { noCrash } from '#platform/crashpoint'
import { connectDatabase, connectToEmbedded, noLimits } from '#platform/db'
import { systemClock } from '#platform/ids'
import { connectObjectStore } from '#platform/object-store'
import type { MovingMeans } from '#platform/stored-files'
import { fileColumns } from '../../src/file-columns.ts'

export type Opened = AsyncDisposable & { means: MovingMeans; config: Config }

/** Opens the database and the object store of the settings. */
export async function openStorage(
  environment: Record<string, string | undefined>,
): Promise<Opened> {
  const config = readConfig(environment)
  if (!config.storage) {
    throw new ConfigError([
      'S3_ENDPOINT: required, with the bucket and its key. docs/operations.md says how.',
    ])
  }
  const store = await connectObjectStore(config.storage.account)
  await using stack = new AsyncDisposableStack()
  let url = config.databaseDirectUrl
  if (url === null) {
    const postgres = await connectToEmbedded(config.dataDir)
    stack.defer(() => postgres.stop())
    url = postgres.url
  }
  const { db, close } = connectDatabase({
    url,
    applicationName: 'storage',
    maxConnections: 4,
    ...noLimits,
  })
  stack.defer(close)
  const opened = stack.move()
  return {
    config,
    means: { db, store, clock: systemClock, crashpoint: noCrash, columns: fileColumns },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
