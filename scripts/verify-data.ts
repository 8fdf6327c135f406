import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config'
import { connectDatabase, connectToEmbedded } from '#platform/db'
import { checkInvariants, type Verdict } from '#platform/invariants'
import { checkFiles } from '../src/check-files.ts'
import { invariants } from '../src/startup/invariants.ts'
import { endWithSentence } from '../src/startup/expected-errors.ts'

// npm run verify:data [-- --json]: counts the rows that break a rule of the store, and the files that the object store does
// not have. It only reads, and the store may be running. Exit code 1 if any rule is broken.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
process.once('uncaughtException', endWithSentence)
const config = readConfig(process.env)
const postgres = config.databaseDirectUrl
  ? { url: config.databaseDirectUrl, stop: async () => {} }
  : await connectToEmbedded(config.dataDir)
const { db, close } = connectDatabase({
  url: postgres.url,
  applicationName: 'verify-data',
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
})
try {
  const verdicts = [...(await checkInvariants(db, invariants)), ...(await checkFiles(db, config))]
  const violations = verdicts.reduce((sum, verdict) => sum + verdict.violations, 0)
  console.log(values.json ? JSON.stringify({ violations, checks: verdicts }) : table(verdicts))
  if (violations > 0) process.exitCode = 1
} finally {
  await close()
  await postgres.stop()
}

function table(verdicts: Verdict[]): string {
  const lines = verdicts.map(({ name, violations, examples }) => {
    const which = violations > 0 ? `  (${examples.join(', ')})` : ''
    return `${String(violations).padStart(6)}  ${name}${which}`
  })
  const broken = verdicts.filter(({ violations }) => violations > 0).length
  const result = broken === 0 ? 'No rule is broken.' : `Broken rules: ${broken}.`
  return [...lines, '', `${verdicts.length} rules checked. ${result}`].join('\n')
}
