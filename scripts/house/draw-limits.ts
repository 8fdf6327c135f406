import { wholeApi } from '#contract'
import { readCosts, wholeCost, type Cost } from '../../src/contract/limits/read-costs.ts'
import {
  callClassOf,
  pageClasses,
  shedOrder,
  shedWords,
} from '../../src/contract/limits/shed-order.ts'
import { limits, type Bucket, type Limit } from '../../src/platform/rate-limits/limits.ts'
import { limitSubjects } from '../../house.ts'
import { code, entries, table } from './markdown.ts'

/** docs/limits.md: how often calls are taken, and what reads cost, as tables for people. */
export function drawLimits(): string {
  return [
    '# Limits of calls',
    '`npm run house` draws this page from `src/platform/rate-limits/limits.ts`, `src/contract/limits/read-costs.ts` and `house.ts`, and a test compares. [security-table.md](security-table.md) says what the numbers mean.',
    '## How often',
    table(
      ['What', 'Name', 'From one address', 'For one account', 'Both together'],
      entries(limitSubjects).map(([name, subject]) => {
        const { address, account, pair }: Limit = limits[name]
        return [subject, code(name), told(address), told(account), told(pair)]
      }),
    ),
    '## What reads cost',
    `One unit is half a millisecond of processor time. A call that is not named costs 1. ${code('limit')}: for each 25 rows that are asked for. A long answer, which is made while it is read, costs ${wholeCost} unless its row says otherwise.`,
    table(
      ['Call or page', 'Plain', 'More for each value', 'The whole list'],
      Object.entries(readCosts).map(([call, { plain, rows, each, whole }]) => [
        code(call),
        String(plain),
        more(rows, each),
        whole === undefined ? '' : String(whole),
      ]),
    ),
    '## What is refused first',
    `While more is asked of a process than it can do, requests are answered 503 ${code('busy')} with ${code('Retry-After: 5')}, those of the first class of this table first ([139](decisions/0139-what-is-refused-first.md)). A page that is kept is sent whatever its class; a list is drawn without its counts before it is refused.`,
    shedTable(),
  ]
    .join('\n\n')
    .concat('\n')
}

function more(rows: Cost['rows'], each: Cost['each']): string {
  const all = { ...(rows !== undefined && { limit: rows }), ...each }
  return Object.entries(all)
    .map(([name, units]) => `${code(name)} ${units}`)
    .join(', ')
}

function told(bucket: Bucket | undefined): string {
  if (!bucket) return ''
  const { burst, everySeconds } = bucket
  return `${burst}, then one in ${everySeconds % 60 === 0 ? `${everySeconds / 60} min` : `${everySeconds} s`}`
}

/** The classes in the order in which they are refused, with their calls and pages. */
function shedTable(): string {
  const rows = shedOrder.map((kind, index) => {
    const calls = Object.entries(wholeApi).flatMap(([group, routes]) => {
      const names = Object.keys(routes)
      const own = names.filter((name) => callClassOf(group, name) === kind)
      return own.length === names.length ? [group] : own.map((name) => `${group}.${name}`)
    })
    const pages = Object.entries(pageClasses).flatMap(([path, of]) =>
      of === kind ? [path || 'all other pages'] : [],
    )
    const turn = kind === 'never' ? 'never' : String(index + 1)
    return [turn, code(kind), shedWords[kind], calls.join(', '), pages.join(', ')]
  })
  return table(['Turn', 'Class', 'What is in it', 'Calls', 'Pages'], rows)
}
