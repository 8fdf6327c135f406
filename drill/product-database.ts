import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/db'
import { createEmptyDatabase } from '#test/database'
import { isLong } from './size.ts'

/**
 * An empty database with the settings of the product, for drills that print how long something takes. The short form uses
 * the server of the tests, which is faster to get, has little memory and does not wait for the disk.
 */
export async function openProductDatabase(): Promise<{ url: string } & AsyncDisposable> {
  if (!isLong) return createEmptyDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-database-'))
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') })
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
