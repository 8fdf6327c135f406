import { expect, it } from 'vitest'
import { addCounts, countsLine, playwrightCounts, vitestCounts, withExitCode } from './counts.mjs'

it('adds what the runners counted into one line', () => {
  const vitest = vitestCounts({
    numPassedTests: 10,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
    ],
  })
  const playwright = playwrightCounts({ stats: { expected: 4, unexpected: 2, flaky: 1 } })
  expect(countsLine(addCounts([vitest, playwright]))).toBe('15 passed, 3 failed')
})

it('counts a file that does not load as a failure', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  }
  expect(vitestCounts(report)).toEqual({ passed: 2, failed: 1 })
})

it('counts a runner that fails without a failing test as a failure', () => {
  expect(withExitCode({ passed: 2, failed: 0 }, 1)).toEqual({ passed: 2, failed: 1 })
  expect(withExitCode({ passed: 2, failed: 3 }, 1)).toEqual({ passed: 2, failed: 3 })
  expect(withExitCode({ passed: 2, failed: 0 }, 0)).toEqual({ passed: 2, failed: 0 })
})
