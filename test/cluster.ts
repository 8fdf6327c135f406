import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase, holderOf, migrateDatabase, startEmbeddedPostgres } from '#platform/db'
import { uuidv7 } from '#platform/ids'
import { loadFirstTables } from '#modules/shipping'
import { loadOwnZips } from '../src/startup/delivery-data.ts'
import { execute } from './execute.ts'
import { namedPostgres, startOwnPostgres } from './own-postgres.ts'
import { zeroTables } from './rate-tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `template` has the tables, `shopTemplate` also what every shop has from the start. */
    cluster: { adminUrl: string; template: string; shopTemplate: string }
  }
}

/** Runs once per test run: starts PostgreSQL and migrates a template database. Test files get copies of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `store_template_${randomBytes(6).toString('hex')}`
  await execute(server.url, `create database ${template}`)
  const templateUrl = new URL(server.url)
  templateUrl.pathname = `/${template}`
  await migrateDatabase(templateUrl.href)
  const shopTemplate = `${template}_shop`
  await execute(server.url, `create database ${shopTemplate} template ${template}`)
  templateUrl.pathname = `/${shopTemplate}`
  await fillTemplate(templateUrl.href)
  project.provide('cluster', { adminUrl: server.url, template, shopTemplate })
  return async () => {
    await execute(server.url, `drop database ${shopTemplate} with (force)`)
    await execute(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}

/** What every test store has from the start: all ZIP codes, and rate tables by which delivery costs nothing. */
async function fillTemplate(url: string): Promise<void> {
  const { db, pool, close } = connectDatabase({ url })
  await loadOwnZips(pool)
  await loadFirstTables({ db, clock: { now: () => new Date(0) }, ids: uuidv7 }, zeroTables)
  await close()
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  removeLeftovers()
  const dataDir = mkdtempSync(path.join(tmpdir(), prefix))
  const server = namedPostgres
    ? await startOwnPostgres(namedPostgres, dataDir)
    : await startEmbeddedPostgres({ dataDir, throwaway: true })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const prefix = 'store-test-cluster-'

/** Removes folders left behind by killed runs. */
function removeLeftovers(): void {
  const justMadeMs = 60_000
  for (const name of readdirSync(tmpdir())) {
    const folder = path.join(tmpdir(), name)
    if (!name.startsWith(prefix) || holderOf(folder)) continue
    // Another run may have removed its folder since.
    const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - madeAt < justMadeMs) continue
    rmSync(folder, { recursive: true, force: true })
  }
}
