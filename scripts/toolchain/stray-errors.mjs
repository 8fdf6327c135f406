import { writeFileSync } from 'node:fs'

/** @typedef {{ message?: string, stack?: string, VITEST_TEST_PATH?: string }} StrayError */

/**
 * A reporter of Vitest. It writes down the errors that happened outside of tests, which fail the run but which the JSON
 * report leaves out: a rejected promise that nobody awaits, a worker that ended.
 */
// oxlint-disable-next-line import/no-default-export
export default class StrayErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly StrayError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env['STRAY_ERRORS_FILE']
    if (file) writeFileSync(file, JSON.stringify(errors.map(beginning)))
  }
}

/** @param {StrayError} error */
function beginning({ message = '', stack = '', VITEST_TEST_PATH: test = 'no test' }) {
  const ownFrames = stack
    .split('\n')
    .filter((line) => line.includes('at ') && !line.includes('node:'))
  return [
    `${message} (while ${test} ran)`,
    ...ownFrames.slice(0, 2).map((line) => line.trim()),
  ].join(' ')
}
