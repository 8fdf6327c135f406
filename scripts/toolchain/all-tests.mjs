import { existsSync } from 'node:fs'
import { buildIfStale } from './build.mjs'
import { addCounts } from './counts.mjs'
import { say } from './say.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'

const debianPostgres = '/usr/lib/postgresql/15/bin'

/**
 * What some runs leave out: the daily one what takes minutes and is rarely broken by a change (crashes, floods, measurements), that on
 * another PostgreSQL the tests without a database and those that start databases of their own.
 */
export const leftOut = {
  daily: ['drill/**', 'bench/**', 'test/growth/**'],
  onOtherPostgres: ['src/web/**', 'src/contract/**', 'src/platform/db/embedded/**'],
}

/** @param {readonly string[]} patterns */
const without = (patterns) => patterns.map((pattern) => `--exclude=${pattern}`)

/**
 * Runs what a change must not break: Vitest without the drills, then the journeys that show the specification.
 * @param {string} node
 */
export async function runDailyTests(node) {
  await buildIfStale()
  const counts = [
    await runVitest(node, without(leftOut.daily)),
    await runPlaywright(node, { ...process.env, JOURNEYS: 'specified' }),
  ]
  return addCounts(counts)
}

/**
 * Runs only the files of Vitest whose path contains a pattern.
 * @param {string} node
 * @param {string[]} patterns
 */
export async function runSomeTests(node, patterns) {
  await buildIfStale()
  return runVitest(node, patterns)
}

/**
 * Runs everything: Vitest with the drills in their short form, the server's tests on the oldest supported PostgreSQL, if it is
 * installed, and all journeys and pictures.
 * @param {string} node
 */
export async function runAllTests(node) {
  await buildIfStale()
  const counts = [
    await runVitest(node, []),
    ...(await runOnOtherPostgres(node)),
    await runPlaywright(node),
  ]
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
  return [await runVitest(node, ['src/', ...without(leftOut.onOtherPostgres)], env)]
}
