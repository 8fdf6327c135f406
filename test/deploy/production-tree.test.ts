import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase } from '#test/database'
import { freePort } from '#test/free-port'
import { productionRoots } from '../../scripts/release/production-files.ts'
import { nodeProgram, writeProductionTree } from '../../scripts/release/production-tree.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(file, 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'store-production-'))
const tree = path.join(folder, 'store')
const builtFrom = { commit: 'a'.repeat(40), committedAt: '2026-11-26T12:00:00+00:00' }

// The Node of the store is installed where that of the machine is too old for it.
const nodeIsHere = globSync(nodeProgram, { cwd: root }).length === 1

beforeAll(() => {
  if (nodeIsHere) writeProductionTree(root, tree, builtFrom)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(nodeIsHere)(
  'what a server gets is small, and nothing in it builds, tests or installs',
  () => {
    const files = globSync('**/*', { cwd: tree })
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(tree, file)).size, 0)
    expect(bytes).toBeLessThan(260_000_000)
    const builders = 'vite,rolldown,esbuild,typescript,react,vitest,npm'
    expect(globSync(`node_modules/{${builders}}`, { cwd: tree })).toEqual([])
    expect(globSync('{src,sandbox,demo,scripts}/**/*.test.*', { cwd: tree })).toEqual([])
    expect(globSync('{src/web,test,e2e,bench,drill}', { cwd: tree })).toEqual([])
    const manifest = JSON.parse(read(path.join(tree, 'package.json'))) as Record<string, object>
    expect(manifest['devDependencies']).toBeUndefined()
    for (const script of Object.values(manifest['scripts'] ?? {})) {
      expect(files).toContain(/scripts\/\S+/.exec(String(script))?.[0])
    }
  },
)

test.runIf(nodeIsHere)(
  'every package that the program imports is there, and none that it does not',
  () => {
    const code = globSync('{src,sandbox,demo,scripts}/**/*.{ts,mjs}', { cwd: tree })
    const imported = new Set(code.flatMap((file) => packagesIn(read(path.join(tree, file)))))
    expect([...imported].sort()).toEqual([...productionRoots].sort())
  },
)

test.runIf(nodeIsHere)('every file that a file of the program imports is there', () => {
  const code = globSync('{src,sandbox,demo,scripts}/**/*.{ts,mjs}', { cwd: tree })
  const missing = code.flatMap((file) =>
    [...read(path.join(tree, file)).matchAll(/(?:from|import\() ?'(\.{1,2}\/[^']+)'/g)]
      .map(([, name = '']) => path.join(path.dirname(file), name))
      .filter((name) => !existsSync(path.join(tree, name)))
      .map((name) => `${file}: ${name}`),
  )
  expect(code).toContain('scripts/doctor.ts')
  // Loaded with NODE_ENV=development alone.
  expect(missing).toEqual(['src/startup/serve-styleguide.ts: vite.styleguide.ts'])
})

function packagesIn(code: string): string[] {
  const imports = /^(?:(?:import|export|\}).* from |.*\bimport\()'([^'.#][^']*)'/gm
  return [...code.matchAll(imports)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
}

test.runIf(nodeIsHere)(
  'the store starts from it as it is, sells for money alone, and ends at once',
  async () => {
    await using database = await createEmptyDatabase()
    const [port, metrics] = [await freePort(), await freePort()]
    const store = spawn(path.join(tree, 'bin/node'), ['src/main.ts'], {
      cwd: tree,
      env: {
        ...childEnvironment,
        NODE_ENV: 'production',
        PROCESS: 'web',
        DATABASE_URL: database.url,
        DATA_DIR: path.join(folder, 'none'),
        PORT: String(port),
        METRICS_LISTEN: `127.0.0.1:${metrics}`,
        PUBLIC_URL: 'https://shop.example.com',
        STRIPE_SECRET_KEY: 'sk_test_not_a_real_one',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_not_a_real_one',
        STRIPE_WEBHOOK_SECRET: 'whsec_not_a_real_one',
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(store, 'exit')
    let said = ''
    for (const stream of [store.stdout, store.stderr]) {
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    }
    try {
      const status = (address: string) => fetch(address).then((answer) => answer.status, String)
      await expect
        .poll(() => (store.exitCode === null ? status(`http://127.0.0.1:${port}/api/ready`) : said))
        .toBe(200)
      expect(await status(`http://127.0.0.1:${port}/`)).toBe(200)
      const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
      const { commit, committedAt } = builtFrom
      expect(figures).toContain(`commit="${commit}",committed_at="${committedAt}",node="`)
    } finally {
      store.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
    expect(globSync('none', { cwd: folder })).toEqual([])
  },
)
