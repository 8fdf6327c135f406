import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { wholeApi } from '#contract'
import type { Routes } from '#contract/describe'
import { patternsMadeBy } from './made-patterns.ts'
import { patternsIn } from './patterns-in.ts'

export type Pattern = { source: string; flags: string; where: string }

const sources = ['src', 'sandbox', 'scripts']

/** Every pattern of the store, and those that the library of the contract's schemas adds. */
export async function allPatterns(root: string): Promise<{ patterns: Pattern[]; wrong: string[] }> {
  const patterns = patternsOfContract()
  const wrong: string[] = []
  const files = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs}`),
    { cwd: root },
  ).filter((file) => !file.includes('.test.') && !file.includes('node_modules'))
  for (const file of files.toSorted()) {
    const found = patternsIn(file, readFileSync(path.join(root, file), 'utf8'))
    const calls = found.filter((one) => 'madeBy' in one)
    const made = calls.length === 0 ? [] : await patternsMadeBy(path.join(root, file))
    for (const { line } of calls) {
      if (made.some((one) => one.line === line)) continue
      wrong.push(`${file}:${line} makes a pattern that cannot be seen: make it as the file loads`)
    }
    for (const one of [...found.filter((other) => 'source' in other), ...made]) {
      patterns.push({ source: one.source, flags: one.flags, where: `${file}:${one.line}` })
    }
  }
  return { patterns, wrong }
}

/** The patterns by which the contract judges fields: ours and those of the library, such as that of an e-mail address. */
function patternsOfContract(): Pattern[] {
  return Object.entries(wholeApi).flatMap(([group, routes]) =>
    Object.entries(routes as Routes).flatMap(([name, { params, query, body }]) =>
      [params, query, body].flatMap((schema) => {
        if (!schema) return []
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
        return [...patternsOf(json)].map((source) => ({
          source,
          flags: 'u',
          where: `the contract of ${group}.${name}`,
        }))
      }),
    ),
  )
}

function* patternsOf(json: unknown): Generator<string> {
  if (typeof json !== 'object' || json === null) return
  if ('pattern' in json && typeof json.pattern === 'string') yield json.pattern
  for (const inner of Object.values(json)) yield* patternsOf(inner)
}
