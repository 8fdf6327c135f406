import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import type { CrashPoint } from '#platform/crashpoint'
import { checkInvariants } from '#platform/invariants'
import { countPlaces, fileJobs, keepReleased, sha256Of } from '#platform/stored-files'
import { startTestObjects } from '#test/object-store'
import { openTestStore } from '#test/store'
import { fileColumns } from '../src/file-columns.ts'
import { invariants } from '../src/startup/invariants.ts'

const none = () => {}

/** A store with an object store, both empty of files before each test; after it every rule of the data must hold. */
export async function useMovedFiles() {
  const objects = await startTestObjects()
  const store = await openTestStore({ ...objects.environment, STORAGE: 's3' })
  const { platform, database } = store
  const { db, objects: bucket } = platform
  if (!bucket) throw new Error('There is no object store.')
  let pictures = 0

  afterAll(async () => {
    await store[Symbol.asyncDispose]()
    await objects.stop()
  })
  beforeEach(async () => {
    await database.pool.query('truncate picture_files, pictures, stored_objects cascade')
    await keepReleased(db, false)
    for (const name of kept()) await bucket.remove(name)
    await objects.asked()
  })
  afterEach(async () => {
    store.clock.reset()
    await objects.fail('none')
    const broken = await checkInvariants(db, invariants)
    const [first] = broken.filter(({ violations }) => violations > 0)
    if (first) throw new Error(`A rule is broken: ${first.name}`)
  })

  /** The names of the objects, without the prefix. */
  function kept(): string[] {
    return readdirSync(objects.folder)
      .filter((name) => statSync(path.join(objects.folder, name)).isFile())
      .map((name) => decodeURIComponent(name).slice(objects.account.prefix.length))
  }

  async function run(job: string, crashpoint: (place: CrashPoint) => void = none): Promise<void> {
    await fileJobs({ ...platform, crashpoint }, fileColumns)[job]?.({})
  }

  return {
    objects,
    store,
    db,
    bucket,
    kept,
    run,
    means: (crashpoint: (place: CrashPoint) => void = none) => ({
      db,
      clock: platform.clock,
      crashpoint,
      columns: fileColumns,
      store: bucket,
    }),
    query: async (sql: string, values: unknown[] = []): Promise<unknown[]> =>
      (await database.pool.query(sql, values)).rows as unknown[],
    /** A drawn picture in the database. Answers its address. */
    addPicture: async (content: string, sign?: string): Promise<string> => {
      const sha256 = sign?.repeat(64) ?? String(++pictures).padStart(64, '0')
      await database.pool.query(`insert into pictures (sha256, created_at) values ($1, now())`, [
        sha256,
      ])
      await database.pool.query(
        `insert into picture_files (sha256, width, format, content) values ($1, 640, 'avif', $2)`,
        [sha256, Buffer.from(content)],
      )
      return `${store.url}/pictures/uploaded/${sha256}-640.avif`
    },
    sweepAfter: async (days: number): Promise<void> => {
      store.clock.advanceMinutes(days * 1_440)
      await run('files.sweep')
    },
    places: async () => {
      const column = fileColumns.find(({ table }) => table === 'picture_files')
      return column && (await countPlaces(db, column))
    },
  }
}

/** The name of the object with this content. */
export function objectNameOf(content: string): string {
  const sha256 = sha256Of(Buffer.from(content))
  return `files/${sha256.slice(0, 2)}/${sha256}`
}
