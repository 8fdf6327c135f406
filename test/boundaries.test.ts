import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moduleArrows } from '../architecture.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A forbidden import and the file it is planted in. A lint rule that silently stops matching is worse than no rule. */
const forbidden: [file: string, code: string, message: RegExp][] = [
  [
    'src/contract/planted.ts',
    "import { handle } from '#platform/http'",
    /contract may import only zod and itself/,
  ],
  [
    'src/platform/jobs/planted.ts',
    "import { placeOrder } from '#modules/orders'",
    /platform must not import modules/,
  ],
  [
    'src/web/planted.ts',
    "import { reserveStock } from '#modules/inventory'",
    /through the contract/,
  ],
  ['src/web/planted.ts', "import { Product } from '#contract/catalog/product.schema'", /bring zod/],
  [
    'src/web/pages/shop/planted.ts',
    "import { x } from '../../ui/forms/field.tsx'",
    /another web folder by its # name/,
  ],
  [
    'src/modules/payments/planted.ts',
    "import { ordersRoutes } from '#modules/orders'",
    /payments may import/,
  ],
  [
    'src/modules/orders/planted.ts',
    "import { uuidv7 } from '#platform/ids'",
    /may use the platform/,
  ],
  [
    'src/modules/orders/placing/planted.ts',
    "import { startWorker } from '#platform/jobs'",
    /may use the platform/,
  ],
  [
    'src/modules/orders/planted.ts',
    "import { x } from '../payments/intent-of-payment.ts'",
    /# name/,
  ],
  [
    'src/startup/planted.ts',
    "import { loadDemoData } from '../../demo/index.ts'",
    /A live shop runs without/,
  ],
  ['e2e/planted.ts', "import { x } from '#modules/orders'", /like customers/],
]

test.for(forbidden)('%s may not say %s', ([file, code, message]) => {
  const report = lint({ [file]: `${code}\nexport const planted = [${nameOf(code)}]\n` })
  expect(report.output).toMatch(message)
  expect(report.status).not.toBe(0)
})

test.for([
  ['src/modules/orders/planted.repository.ts', "import { uuidv7 } from '#platform/ids'"],
  ['src/modules/orders/planted.ts', "import { reserveStock } from '#modules/inventory'"],
  ['src/modules/orders/planted.ts', "import { createJobs } from '#platform/jobs'"],
  ['src/modules/orders/planted.ts', "import { type Jobs, createJobs } from '#platform/jobs'"],
])('%s may say %s', ([file, code]) => {
  const report = lint({
    [String(file)]: `${code}\nexport const planted = [${nameOf(String(code))}]\n`,
  })
  expect(report.output).not.toMatch(/no-restricted-imports/)
})

test('two files that import each other are refused', () => {
  const report = lint({
    'src/contract/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'src/contract/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
  })
  expect(report.output).toMatch(/no-cycle/)
})

test('every module is in the table of arrows, and the table names no other', () => {
  const folders = readdirSync(path.join(root, 'src/modules'))
  expect(folders.toSorted()).toEqual(Object.keys(moduleArrows).toSorted())
})

function nameOf(code: string): string {
  return /(\w+) \}/.exec(code)?.[1] ?? ''
}

/** Runs the linter with our configuration on a folder that contains only the given files. */
function lint(files: Record<string, string>): { status: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of [
    'oxlint.config.ts',
    'architecture.ts',
    'long-functions.ts',
    'open-platform-values.ts',
    'package.json',
  ]) {
    cpSync(path.join(root, name), path.join(folder, name))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), code)
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/oxlint/bin/oxlint'), ...Object.keys(files)],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}
