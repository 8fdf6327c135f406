import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inRoot } from '../toolchain/paths.mjs'
import { whyNotLinear } from './judge-pattern.ts'
import { patternsIn } from './patterns-in.ts'

test.for([
  [String.raw`\bstream\r?\n[^]*?endstream\b`, 'g'],
  [String.raw`^(\s*[^=]+)=([^.]+)\.([^.]+?)\s*$`, ''],
  [String.raw`[\s,.]+$`, ''],
  [String.raw`\{([^}]*)\}`, 'g'],
  [String.raw`^(a+)+$`, ''],
] as const)('%s is refused, with a text that it takes long for', async ([source, flags]) => {
  expect(await whyNotLinear(source, flags)).toMatch(/^is .*(polynomial|exponential), for example/)
})

test.for([
  [String.raw`^[^]*[^\s,.]`, ''],
  [String.raw`\{([^{}]*)\}`, 'g'],
  [String.raw`^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$`, 'iu'],
] as const)('%s is linear', async ([source, flags]) => {
  expect(await whyNotLinear(source, flags)).toBeNull()
})

test('patterns are found wherever they are written, and nothing else is taken for one', () => {
  const text = [
    `const written: RegExp = /a+$/giu // no /pattern/`,
    `const share = total / parts / 2`,
    `const made = new RegExp(text)`,
    `const other = globalThis.RegExp(text, 'u')`,
    `const found = text.match('(b+)+$') ?? text.match(made)`,
  ].join('\n')
  expect(patternsIn('some.tsx', text)).toEqual([
    { line: 1, source: 'a+$', flags: 'giu' },
    { line: 3, madeBy: 'RegExp' },
    { line: 4, madeBy: 'RegExp' },
    { line: 5, source: '(b+)+$', flags: '' },
  ])
})

test('a pattern that a file makes as it loads is seen, with the line that makes it', async () => {
  const file = inRoot('src/modules/taxes/certificates/document-type.ts')
  const [found] = patternsIn(file, readFileSync(file, 'utf8')).filter((one) => 'madeBy' in one)
  // The test runner loads files in a way of its own, so Node loads this one.
  const program = `import { patternsMadeBy } from '${import.meta.resolve('./made-patterns.ts')}'
    console.log(JSON.stringify(await patternsMadeBy(${JSON.stringify(file)})))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  expect(JSON.parse(stdout)).toEqual([
    { line: found?.line, source: expect.stringContaining('(?:L|#4[cC])'), flags: '' },
  ])
})

const run = promisify(execFile)
