import { existsSync } from 'node:fs'
import { buildIfStale } from './build.mjs'
import { addCounts } from './counts.mjs'
import { inRoot } from './paths.mjs'
import { say } from './say.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'

const debianPostgres = '/usr/lib/postgresql/15/bin'

/**
 * Runs Vitest, then the journeys in a browser. With patterns, runs only Vitest and only the matching files.
 * `otherPostgres`: also repeats the server's tests on the oldest supported PostgreSQL, if it is installed.
 * @param {string} node
 * @param {{ patterns?: string[], otherPostgres?: boolean }} [options]
 */
export async function runAllTests(node, { patterns = [], otherPostgres = false } = {}) {
  await buildIfStale()
  const counts = [await runVitest(node, patterns)]
  if (patterns.length > 0) return addCounts(counts)
  if (otherPostgres) counts.push(...(await runOnOtherPostgres(node)))
  if (existsSync(inRoot('e2e/playwright.config.ts'))) counts.push(await runPlaywright(node))
  else say('Skipped the browser journeys: e2e/playwright.config.ts is missing.')
  return addCounts(counts)
}

/** @param {string} node */
async function runOnOtherPostgres(node) {
  if (!existsSync(debianPostgres)) {
    say(`The server's tests ran on one PostgreSQL only: ${debianPostgres} is not installed.`)
    return []
  }
  say(`Repeating the server's tests on the PostgreSQL in ${debianPostgres}.`)
  const env = { ...process.env, PG_BIN: debianPostgres }
  // Left out: tests without a database, and tests that start databases of their own.
  const excluded = ['src/web/**', 'src/contract/**', 'src/platform/db/embedded/**']
  return [await runVitest(node, ['src/', ...excluded.map((name) => `--exclude=${name}`)], env)]
}
