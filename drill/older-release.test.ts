import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { violations } from './expect-sound.ts'
import { keptShop } from './kept-shop.ts'
import { buy, lostAttempts } from './shopper.ts'
import { isLong } from './size.ts'

const root = path.resolve(import.meta.dirname, '..')
const leastCommitsAgo = Number(process.env['COMMITS_AGO'] ?? 60)
const commits = isLong ? git('rev-list', '--first-parent', 'HEAD').split('\n') : []
// The last commit with the migrations from before the baseline: a release of then had all of them, or is no longer taken.
const baseline = 'db/migrations/0001_baseline.sql'
const formerRelease = git('log', '--diff-filter=A', '-1', '--format=%H^', '--', baseline)
const formerMigrations = formerRelease && git('rev-parse', `${formerRelease}:db/migrations`)
const longAgo = commits.findIndex((commit, at) => at >= leastCommitsAgo && couldBeRelease(commit))
// Where none is old enough yet, the oldest.
const commitsAgo =
  longAgo >= 0 ? longAgo : commits.slice(0, leastCommitsAgo).findLastIndex(couldBeRelease)
const older = commits[commitsAgo] ?? ''

// Where the history is not there (a shallow clone, an unpacked archive), this counts as skipped.
test.skipIf(older === '')(
  `a data folder of ${commitsAgo} commits ago: today's store brings it up to date, shows what was bought, and sells`,
  { timeout: 900_000 },
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'store-drill-older-'))
    const before = path.join(home, 'release')
    try {
      git('worktree', 'add', '--detach', before, older)
      symlinkSync(path.join(root, 'node_modules'), path.join(before, 'node_modules'))
      build(before)

      const open = await keptShop(path.join(home, 'data'))
      const attempts = []
      let toolId = ''
      let products: string[] = []
      {
        await using store = await open({ root: before, environment: { RATE_LIMIT_FACTOR: '50' } })
        products = store.products
        toolId = (await addProduct(store, { availableQuantity: 100 })).toolId
        for (let count = 0; count < 5; count += 1) {
          attempts.push(await buy(store, toolId))
        }
      }
      await using store = await open()
      expect(store.products).toEqual(expect.arrayContaining(products))
      expect(await lostAttempts(attempts)).toEqual([])
      expect((await buy(store, toolId)).paid).toBe(true)
      await expect.poll(() => violations(store.db), { timeout: 120_000, interval: 500 }).toEqual([])
    } finally {
      git('worktree', 'remove', '--force', before)
      rmSync(home, { recursive: true, force: true })
    }
  },
)

/** A migration may be edited until it is released, so a commit that has one in another form was no release. */
function couldBeRelease(commit: string): boolean {
  const migrations = git('rev-parse', `${commit}:db/migrations`)
  if (migrations !== '' && migrations === formerMigrations) return true
  const isKept = git('ls-tree', commit, baseline) !== ''
  return (
    isKept &&
    git('diff', '--name-only', '--diff-filter=MD', commit, 'HEAD', '--', 'db/migrations') === ''
  )
}

function git(...words: string[]): string {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** The pages this drill looks at, built by the Node and with the packages of today. */
function build(release: string): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  for (const part of [[], ['--ssr']]) {
    const words = [vite, 'build', ...part]
    // Not the test's own environment: with NODE_ENV=test the pages would come out for development.
    const env = { PATH: process.env['PATH'] }
    const built = spawnSync(process.execPath, words, { cwd: release, env, encoding: 'utf8' })
    expect(built).toMatchObject({ status: 0 })
  }
}
