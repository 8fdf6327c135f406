import { existsSync } from 'node:fs'
import { buildIfStale } from './build.mjs'
import { addCounts } from './counts.mjs'
import { inRoot } from './paths.mjs'
import { say } from './say.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'

const debianPostgres = '/usr/lib/postgresql/15/bin'

/**
 * Vitest, then the journeys in a browser. With patterns, Vitest alone and only the files they name.
 * `otherPostgres`: the server's tests once more on the oldest PostgreSQL we support, if it is here.
 * @param {string} node
 * @param {{ patterns?: string[], otherPostgres?: boolean }} [options]
 */
export async function runAllTests(node, { patterns = [], otherPostgres = false } = {}) {
  await buildIfStale()
  const counts = [await runVitest(node, patterns)]
  if (patterns.length > 0) return addCounts(counts)
  if (otherPostgres) counts.push(...(await runOnOtherPostgres(node)))
  if (existsSync(inRoot('e2e/playwright.config.ts'))) counts.push(await runPlaywright(node))
  else say('No browser journeys: there is no e2e/playwright.config.ts.')
  return addCounts(counts)
}

/** @param {string} node */
async function runOnOtherPostgres(node) {
  if (!existsSync(debianPostgres)) {
    say(`The server's tests ran on one PostgreSQL only: there is no ${debianPostgres}.`)
    return []
  }
  say(`The server's tests once more, on the PostgreSQL of ${debianPostgres}.`)
  const env = { ...process.env, PG_BIN: debianPostgres }
  // What does not speak to the database, and what starts databases of its own, ran before.
  const excluded = ['src/web/**', 'src/contract/**', 'src/platform/db/embedded-*']
  return [await runVitest(node, ['src/', ...excluded.map((name) => `--exclude=${name}`)], env)]
}
