/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** @param {Counts} counts */
export function countsLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

/**
 * A runner that fails without a failing test (a file that does not load, an error outside of
 * tests, nothing found) counts as one failure.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode({ passed, failed }, exitCode) {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts}
 */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats: { expected, unexpected, flaky } }) {
  return { passed: expected + flaky, failed: unexpected }
}
