import { expect, it } from 'vitest'
import { addCounts, countsText, playwrightCounts, vitestCounts, withExitCode } from './counts.mjs'

const passed = { status: 'passed', fullName: 'stands' }
const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2'] }

it('adds what the runners counted into one line', () => {
  const vitest = vitestCounts({
    numPassedTests: 10,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [passed] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [passed, failed] },
    ],
  })
  const errors = [{ message: '\u001b[31mtoo late\u001b[39m' }]
  const late = { title: 'it pays', file: 'buy.ts', ok: false, tests: [{ results: [{ errors }] }] }
  const unsteady = {
    title: 'it ships',
    file: 'ship.ts',
    ok: true,
    tests: [{ status: 'flaky', results: [{ errors }, { errors: [] }] }],
  }
  const notRun = { ...late, title: 'it refunds', tests: [{ results: [{ errors: [] }] }] }
  const playwright = playwrightCounts({
    stats: { expected: 4, unexpected: 2, flaky: 1 },
    suites: [{ suites: [{ specs: [late, notRun, unsteady] }] }],
  })
  expect(countsText(addCounts([vitest, playwright]))).toBe(
    [
      'UNSTEADY  ship.ts > it ships: too late',
      'FAILED  b.test.ts > adds up: 1 is not 2',
      'FAILED  buy.ts > it pays: too late',
      '15 passed, 3 failed',
    ].join('\n'),
  )
})

it('counts a file that does not load as a failure', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      { name: 'c.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  }
  expect(vitestCounts(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['c.test.ts > could not be loaded: no such file'],
  })
})

it('counts a hook that failed as a failure and tells why', () => {
  const skipped = { status: 'skipped', fullName: 'never ran' }
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      {
        name: 'd.test.ts',
        status: 'failed',
        message: 'the store did not start',
        assertionResults: [passed, skipped],
      },
    ],
  }
  expect(vitestCounts(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['d.test.ts > a hook: the store did not start'],
  })
})

it('counts an error outside of tests as a failure and tells it', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [] }
  expect(vitestCounts(report, ['socket closed at late.test.ts:3'])).toEqual({
    passed: 2,
    failed: 1,
    failures: ['an error outside of tests: socket closed at late.test.ts:3'],
  })
})

it('counts a runner that fails without a failing test as a failure', () => {
  const sound = { passed: 2, failed: 0, failures: [] }
  const torn = { passed: 2, failed: 3, failures: [] }
  expect(withExitCode(sound, 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['a test runner ended with code 1 and named no failed test'],
  })
  expect(withExitCode(torn, 1)).toEqual(torn)
  expect(withExitCode(sound, 0)).toEqual(sound)
})
