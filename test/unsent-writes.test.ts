import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// A function that makes a write does nothing by itself: somebody has to send what it answers. No type says so.

const root = path.resolve(import.meta.dirname, '..')

test('whoever calls a function for a write does something with what it answers', () => {
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const sources = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
  const exported = sources.flatMap(([, code]) => makersOfWrites(code, { onlyExported: true }))
  const names = new Set(exported)
  for (const known of ['insertOrder', 'moveOrder', 'reserveStock', 'restock', 'claimKey']) {
    expect(names).toContain(known)
  }
  const forgotten = sources.flatMap(([file, code]) => {
    const own = makersOfWrites(code)
    return callsByThemselves(code)
      .filter((name) => names.has(name) || own.includes(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(forgotten).toEqual([])
})

const makers = `export function one(id: string): Write {
}
function several<A extends Axis>({
  a,
}: {
  a: string
}): Write[] {
}
async function later(tx: Tx): Promise<Writes> {
}
async function other(tx: Tx): Promise<void> {
  const made: Write[] = []
}
`

test('the functions that make writes are found', () => {
  expect(makersOfWrites(makers)).toEqual(['one', 'several', 'later'])
})

test.for<[code: string, names: string[]]>([
  ['  const x = 1\n  moveOrder(move)\n', ['moveOrder']],
  ['async () => {\n  await restock(\n    tx,\n  )\n', ['restock']],
  ['  if (isOpen) moveOrder(move)\n', ['moveOrder']],
  ['  await send(tx, [\n    moveOrder(move),\n    restock(tx),\n  ])\n', ['send']],
  ['  return moveOrder(move)\n', []],
  ['  const move =\n    moveOrder(move)\n', []],
])('a call whose answer nobody takes is found: %j', ([code, names]) => {
  expect(callsByThemselves(code)).toEqual(names)
})

function makersOfWrites(code: string, { onlyExported = false } = {}): string[] {
  const heads = code.matchAll(
    /^(export )?(?:async )?function (\w+)(?:(?!\n\}\n)[^])*?\): (?:Promise<)?(Write|Writes|Write\[\])>? \{$/gm,
  )
  return [...heads].flatMap(([, exported, name]) =>
    name === undefined || (onlyExported && exported === undefined) ? [] : [name],
  )
}

/** The functions of calls that are statements of their own. The code is formatted: an expression that goes on says so at the line's end. */
function callsByThemselves(code: string): string[] {
  const lines = code.split('\n').filter((line) => line.trim() !== '')
  return lines.flatMap((line, at) => {
    const goesOn = /[[(,=?:|&]$|=>$/.test(lines[at - 1] ?? '')
    const [, name] =
      /^\s*(?:(?:if|for|while) \(.*\) |else )?(?:await )?(\w+)(?:<.*>)?\(/.exec(line) ?? []
    return name === undefined || goesOn ? [] : [name]
  })
}
