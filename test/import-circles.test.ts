import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '..')

// The linter does not follow import(): a page that is loaded later is imported all the same.
test('no file of src imports itself by way of others, those loaded later included', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  const imports = new Map(
    files.map((file) => [file, importsOf(file, readFileSync(path.join(root, file), 'utf8'))]),
  )
  expect([...imports.values()].flat().length).toBeGreaterThan(files.length)
  expect(circleIn(imports)).toEqual([])
})

test('a circle is found, by whatever way it is imported', () => {
  const imports = new Map([
    ['src/a.ts', importsOf('src/a.ts', "import type { B } from '#contract/b'")],
    ['src/contract/b.ts', importsOf('src/contract/b.ts', "const c = await import('../c.ts')")],
    ['src/c.ts', importsOf('src/c.ts', "export { a } from './a.ts'")],
  ])
  expect(circleIn(imports)).toEqual(['src/a.ts', 'src/contract/b.ts', 'src/c.ts', 'src/a.ts'])
})

function importsOf(file: string, code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)]
    .map(([, named = '']) =>
      named.startsWith('#') ? behindName(named) : path.join(path.dirname(file), named),
    )
    .filter((imported) => imported !== file)
}

/** The file behind a name of package.json, such as #platform/db. */
function behindName(named: string): string {
  for (const [name, target] of Object.entries(packageJson.imports)) {
    const [before = '', after] = name.split('*')
    if (after === undefined ? named === name : named.startsWith(before)) {
      return path.normalize(target.replace('*', named.slice(before.length)))
    }
  }
  throw new Error(`package.json does not name ${named}`)
}

/** The files of one circle, the first again at the end; empty if there is none. */
function circleIn(imports: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const circleFrom = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return []
    for (const imported of imports.get(file) ?? []) {
      const circle = circleFrom(imported, [...way, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  for (const file of imports.keys()) {
    const circle = circleFrom(file, [])
    if (circle.length > 0) return circle
  }
  return []
}
