import { stripVTControlCharacters } from 'node:util'

/**
 * `failures`: one line per failed test, with its file, its name and the beginning of its message. `unsteady`: the same of
 * each test that failed once and passed when it was repeated.
 * @typedef {{ passed: number, failed: number, failures: string[], unsteady?: string[] }} Counts
 */

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { status?: string, results: { errors: { message?: string }[] }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
    unsteady: all.flatMap(({ unsteady = [] }) => unsteady),
  }
}

/**
 * The failed tests by name, then the counts, so that the end of a long output shows what matters.
 * @param {Counts} counts
 */
export function countsText({ passed, failed, failures, unsteady = [] }) {
  return [
    ...unsteady.map((line) => `UNSTEADY  ${line}`),
    ...failures.map((line) => `FAILED  ${line}`),
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

/**
 * A runner that fails without a failing test (a file that does not load, an error outside of
 * tests, nothing found) counts as one failure.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode) {
  if (counts.failed > 0 || exitCode === 0) return counts
  const why = `a test runner ended with code ${exitCode} and named no failed test`
  return { ...counts, failed: 1, failures: [...counts.failures, why] }
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} report
 * @param {string[]} [strayErrors] errors outside of tests; each counts as a failure
 * @returns {Counts}
 */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }, strayErrors = []) {
  // A hook that failed leaves the tests behind it skipped, and no test failed.
  const withoutTest = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(name, test.fullName, test.failureMessages?.[0])),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + withoutTest.length + strayErrors.length,
    failures: [
      ...failed,
      ...withoutTest.map(({ name, message, assertionResults }) =>
        failure(name, assertionResults.length > 0 ? 'a hook' : 'could not be loaded', message),
      ),
      ...strayErrors.map((error) => `an error outside of tests: ${error.slice(0, 500)}`),
    ],
  }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites?: Suite[] }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats: { expected, unexpected, flaky }, suites = [] }) {
  const specs = specsOf(suites)
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: specs.filter(({ ok }) => !ok).flatMap(firstError),
    unsteady: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .flatMap(firstError),
  }
}

/**
 * A test without an error did not run, because an earlier one failed; that one is listed.
 * @param {Spec} spec
 */
function firstError({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  return errors.length > 0 ? [failure(file, title, errors[0]?.message)] : []
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string} [message]
 */
function failure(file, name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  // What an expectation received is some lines below what it was called.
  const beginning = lines.filter(Boolean).slice(0, 12).join(' ')
  return `${file} > ${name}: ${beginning.slice(0, 600)}`
}
