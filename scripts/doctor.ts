import { parseArgs } from 'node:util'
import type { Finding, Result } from './doctor/checkup.ts'
import { examineInstallation } from './doctor/examine-installation.ts'

// npm run doctor [-- --json]: looks at the installation that the environment describes, while the store runs, and says in
// sentences what is wrong. It changes nothing. Exit code 1 if anything is wrong.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const results = await examineInstallation({ environment: process.env })
const found = results.flatMap(({ findings }) => findings)
const count = (kind: Finding['kind']) => found.filter((finding) => finding.kind === kind).length
const summary = { wrong: count('wrong'), mind: count('mind') }
console.log(values.json ? JSON.stringify({ ...summary, results }) : inWords(results))
process.exitCode = summary.wrong > 0 ? 1 : 0

function inWords(all: readonly Result[]): string {
  const signs = { right: '  right  ', mind: '! mind   ', wrong: '✗ WRONG  ' }
  const parts = all
    .filter(({ findings }) => findings.length > 0)
    .map(({ about, findings }) =>
      [about, ...findings.map(({ kind, sentence }) => `  ${signs[kind]}${sentence}`)].join('\n'),
    )
  const result =
    summary.wrong + summary.mind === 0
      ? 'All is well.'
      : `Wrong: ${summary.wrong}. To think of: ${summary.mind}.`
  return [...parts, result].join('\n\n')
}
