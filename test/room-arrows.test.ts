import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { roomArrows } from '../architecture.ts'

const modules = path.resolve(import.meta.dirname, '../src/modules')
const modulesWithRooms = Object.entries(roomArrows).map(([name, arrows]) => ({
  name,
  arrows: arrows as Record<string, readonly string[]>,
}))

test.for(modulesWithRooms)(
  'the rooms of $name import as architecture.ts says',
  ({ name, arrows }) => {
    const files = globSync('**/*.{ts,tsx}', { cwd: path.join(modules, name) })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => ({ file, code: readFileSync(path.join(modules, name, file), 'utf8') }))
    expect(files.flatMap((source) => wrongImports(arrows, source))).toEqual([])
    const used = new Set(files.flatMap((source) => arrowsOf(source).map(({ arrow }) => arrow)))
    const listed = Object.entries(arrows).flatMap(([room, others]) =>
      others.map((other) => `${room} -> ${other}`),
    )
    expect(listed.filter((arrow) => !used.has(arrow))).toEqual([])
  },
)

test('every folder of a module is in the table of rooms', () => {
  const rooms = readdirSync(modules).flatMap((name) =>
    readdirSync(path.join(modules, name), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((folder) => `${name}/${folder.name}`),
  )
  const listed = modulesWithRooms.flatMap(({ name, arrows }) =>
    Object.keys(arrows).map((room) => `${name}/${room}`),
  )
  expect(rooms.toSorted()).toEqual(listed.toSorted())
})

test.for([
  ['order/order.ts', "import { pay } from '../paying/pay-order.ts'", 'order -> paying'],
  ['order/order.ts', "import type { Pay } from '../paying/pay-order.ts'", 'order -> paying'],
  ['order/order.ts', "export { pay } from '../paying/pay-order.ts'", 'order -> paying'],
  ['order/order.ts', "const { pay } = await import('../paying/pay-order.ts')", 'order -> paying'],
  ['paying/pay-order.ts', "import { orders } from '../orders.routes.ts'", 'paying -> root'],
] as const)('%s may not say %s', ([file, code, arrow]) => {
  expect(wrongImports(roomArrows.orders, { file, code })).toEqual([`${file}: ${arrow}`])
})

test.for([
  ['paying/pay-order.ts', "import { order } from '../order/order.ts'"],
  ['paying/pay-order.ts', "import { check } from './check-payment.ts'"],
  ['orders.routes.ts', "import { check } from './paying/check-payment.ts'"],
  ['orders.routes.ts', "import { jobs } from './orders.jobs.ts'"],
] as const)('%s may say %s', ([file, code]) => {
  expect(wrongImports(roomArrows.orders, { file, code })).toEqual([])
})

type Source = { file: string; code: string }

function wrongImports(arrows: Record<string, readonly string[]>, source: Source): string[] {
  return arrowsOf(source)
    .filter(({ from, to }) => from !== 'root' && !arrows[from]?.includes(to))
    .map(({ arrow }) => `${source.file}: ${arrow}`)
}

/** The imports of a file that lead out of its room. The path is below the module's folder. */
function arrowsOf({ file, code }: Source): { from: string; to: string; arrow: string }[] {
  const from = roomOf(file)
  const imported = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(
    ([, named = '']) => named,
  )
  return imported.flatMap((named) => {
    if (!named.startsWith('.')) return []
    const to = roomOf(path.join(path.dirname(file), named))
    return to === from ? [] : [{ from, to, arrow: `${from} -> ${to}` }]
  })
}

function roomOf(file: string): string {
  const folder = path.dirname(file)
  return folder === '.' ? 'root' : folder
}
