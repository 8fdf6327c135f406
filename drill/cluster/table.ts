import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { spawnSync } from 'node:child_process'
import type { Act } from './acts.ts'
import type { Audit } from './books.ts'
import type { Figures } from './figures.ts'
import type { Finding } from './shared.ts'

export type Measured = {
  act: Act
  figures: Figures
  ordered: number
  audit: Audit
  missed: string[]
}

/** What the act had to keep and did not. */
export function missedBy(act: Act, figures: Figures, audit: Audit): string[] {
  const { failed, ordersRefusedSeconds, pagesRefusedSeconds } = act.goal
  const checks: [boolean, string][] = [
    [audit.ordersLost > 0, 'orders lost'],
    [audit.paymentsLost > 0, 'payments lost'],
    [audit.broken.length > 0, `rules broken: ${audit.broken.join(', ')}`],
    [failed === 0 && figures.failed > 0, 'requests failed'],
    [isLonger(figures.ordersRefusedMs, ordersRefusedSeconds), 'orders refused for too long'],
    [isLonger(figures.pagesRefusedMs, pagesRefusedSeconds), 'pages refused for too long'],
  ]
  return checks.filter(([missed]) => missed).map(([, what]) => what)
}

const isLonger = (ms: number, seconds: number | undefined) =>
  seconds !== undefined && ms > seconds * 1000

export function asMarkdown(measured: readonly Measured[], findings: readonly Finding[]): string {
  const head =
    '| Act | Orders refused for | Pages refused for | Requests | Failed | Orders acknowledged | Orders, payments lost | Rules broken |\n|---|---|---|---|---|---|---|---|'
  const rows = measured.map(({ act, figures, ordered, audit }) => {
    const { ordersRefusedMs, pagesRefusedMs, requests, failed } = figures
    const cells = [
      act.name,
      withGoal(seconds(ordersRefusedMs), act.goal.ordersRefusedSeconds),
      withGoal(seconds(pagesRefusedMs), act.goal.pagesRefusedSeconds),
      requests.toLocaleString('en-US'),
      withGoal(String(failed), act.goal.failed),
      String(ordered),
      `${audit.ordersLost}, ${audit.paymentsLost}`,
      String(audit.broken.length),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const shared = findings.map(({ what, found }) => `| ${what} | ${found} |`)
  return [
    machineLine(),
    '',
    head,
    ...rows,
    '',
    '| What the webs share | Found |\n|---|---|',
    ...shared,
    '',
  ].join('\n')
}

const seconds = (ms: number) => (ms === 0 ? '0 s' : `${(ms / 1000).toFixed(1)} s`)
const withGoal = (found: string, goal: number | undefined) =>
  goal === undefined ? found : `${found} (goal ${goal})`

/** Seconds mean little without the machine that they were taken on. */
function machineLine(): string {
  const [processor] = cpus()
  const version = (program: string, ...args: string[]) =>
    /\d+\.\d+(\.\d+)?/.exec(spawnSync(program, args, { encoding: 'utf8' }).stdout)?.[0] ?? '?'
  return (
    `Taken on ${new Date().toISOString().slice(0, 10)} on one machine with ${availableParallelism()} cores (${processor?.model.trim()}), ` +
    `${Math.round(totalmem() / 2 ** 30)} GB, on which all of this ran at once; load average ${loadavg()[0]?.toFixed(1)} at the end. ` +
    `PostgreSQL ${version('/usr/lib/postgresql/15/bin/postgres', '--version')}, Patroni ${version('/usr/bin/patroni', '--version')}, ` +
    `etcd ${version('/usr/bin/etcd', '--version')}, HAProxy ${version('/usr/sbin/haproxy', '-v')}.`
  )
}
