/** The results of many requests. */
export type Report = {
  statuses: Record<number, number>
  faults: string[]
  leaks: string[]
  slowest: { ms: number; what: string }
}

export function newReport(): Report {
  return { statuses: {}, faults: [], leaks: [], slowest: { ms: 0, what: '' } }
}

const internals =
  /node_modules|\/src\/|\.ts:\d|\n\s+at |syntax error|SQLSTATE|relation \\?"|column \\?"|violates|pg_catalog|kysely|postgres|ECONN|better.auth|zod|stack/i

export function note(report: Report, what: string, status: number, body: string, ms: number): void {
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  if (status >= 500) report.faults.push(`${status} ${what}`)
  if (status >= 400 && internals.test(body)) report.leaks.push(`${what}: ${body.slice(0, 300)}`)
  if (ms > report.slowest.ms) report.slowest = { ms, what }
}

export function print(title: string, { statuses, slowest }: Report): void {
  process.stdout.write(
    `  ${title}: ${JSON.stringify(statuses)}; slowest ${Math.round(slowest.ms)} ms: ${slowest.what.slice(0, 120)}\n`,
  )
}

/** Ten at a time, because the store handles only a few of some requests at once. */
export async function inTens<Item>(
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += 10) {
    await Promise.all(items.slice(from, from + 10).map(work))
  }
}
