import path from 'node:path'
import { allPatterns, type Pattern } from './patterns/all-patterns.ts'
import { whyNotLinear } from './patterns/judge-pattern.ts'

// npm run patterns: every pattern of the store and of its contract must be linear. A pattern whose time grows with the
// square of a text lets one visitor stop the process with one request. None is exempt: what is harmless where it is
// is copied to where it is not.

const { patterns, wrong } = await allPatterns(path.resolve(import.meta.dirname, '..'))
const places = Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`)
for (const [written, same] of places) {
  const [{ source, flags }] = same as [Pattern, ...Pattern[]]
  const why = await whyNotLinear(source, flags)
  if (why) wrong.push(`${same.map(({ where }) => where).join(', ')}: ${written} ${why}`)
}
for (const sentence of wrong) console.error(sentence)
console.log(`${places.size} patterns judged, ${wrong.length} refused.`)
process.exitCode = wrong.length === 0 ? 0 : 1
