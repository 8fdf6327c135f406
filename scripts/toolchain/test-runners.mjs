import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { playwrightCounts, vitestCounts, withExitCode } from './counts.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
export function runVitest(node, args, env = process.env) {
  return withReport(async (report) => {
    const exitCode = await runNode(
      node,
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--reporter=${inRoot('scripts/toolchain/stray-errors.mjs')}`,
      ],
      { ...env, STRAY_ERRORS_FILE: `${report}.stray` },
    )
    const stray = existsSync(`${report}.stray`) ? readFileSync(`${report}.stray`, 'utf8') : '[]'
    return { exitCode, read: (text) => vitestCounts(JSON.parse(text), JSON.parse(stray)) }
  })
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
export function runPlaywright(node, env = process.env) {
  return withReport(async (report) => {
    const exitCode = await runNode(
      node,
      [
        inRoot('node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        inRoot('e2e/playwright.config.ts'),
        '--reporter=list,json',
      ],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    return { exitCode, read: (text) => playwrightCounts(JSON.parse(text)) }
  })
}

/**
 * @param {(report: string) => Promise<{ exitCode: number, read: (text: string) => Counts }>} runTests
 * @returns {Promise<Counts>}
 */
async function withReport(runTests) {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-report-'))
  try {
    const report = path.join(folder, 'report.json')
    const { exitCode, read } = await runTests(report)
    return withExitCode(countsIn(report, read), exitCode)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Reads a report. A test runner that crashed leaves none, which counts as one failure.
 * @param {string} report
 * @param {(text: string) => Counts} read
 */
function countsIn(report, read) {
  try {
    return read(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: ['a test runner crashed and left no report'] }
  }
}
