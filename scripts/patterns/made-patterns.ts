import { pathToFileURL } from 'node:url'

export type MadePattern = { line: number; source: string; flags: string }

/** The patterns that a file makes by calling RegExp while it is loaded, each with the line that makes it. */
export async function patternsMadeBy(file: string): Promise<MadePattern[]> {
  const url = pathToFileURL(file).href
  const made: MadePattern[] = []
  const record = (pattern: RegExp) => {
    const line = lineOf(url, new Error().stack ?? '')
    if (line !== undefined) made.push({ line, source: pattern.source, flags: pattern.flags })
    return pattern
  }
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct: (target, given, newTarget) =>
      record(Reflect.construct(target, given, newTarget) as RegExp),
    apply: (target, self, given) => record(Reflect.apply(target, self, given) as RegExp),
  })
  try {
    // A file that is loaded already makes nothing again.
    await import(`${url}?patterns`)
  } finally {
    globalThis.RegExp = original
  }
  return made
}

/** The line of a file that is the nearest caller. */
function lineOf(url: string, stack: string): number | undefined {
  const caller = stack.split('\n').find((frame) => frame.includes(`${url}?patterns:`))
  const [line] = caller?.split('?patterns:')[1]?.split(':') ?? []
  return line === undefined ? undefined : Number(line)
}
