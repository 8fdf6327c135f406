import { createRequire } from 'node:module'
import type { check as Check } from 'recheck'

// Only this system has a fast build of the library that needs nothing else. The other build gives the same answers.
process.env['RECHECK_BACKEND'] ??=
  process.platform === 'linux' && process.arch === 'x64' ? 'native' : 'pure'
const { check } = createRequire(import.meta.url)('recheck') as { check: typeof Check }

/**
 * Why a pattern must not meet text from outside; null if its time grows with the length of the text and no faster. A
 * pattern that the library cannot judge is refused too.
 */
export async function whyNotLinear(source: string, flags: string): Promise<string | null> {
  // The seed makes each run the same. The limit ends what hangs: no pattern of the store takes a tenth of it.
  const found = await check(source, flags, { timeout: 300_000, randomSeed: 1 })
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return `cannot be judged (${found.error.kind})`
  return `is ${found.complexity.summary}, for example for ${found.attack.pattern}`
}
