import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../house.ts'
import { drawings } from '../scripts/house/drawings.ts'

const root = path.resolve(import.meta.dirname, '..')

test.for(drawings)('%s is what the code says: npm run house draws it', ([file, draw]) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(draw())
})

test('every file and every decision that a rule names exists', () => {
  const files = globSync(
    '{*.ts,docs/*.md,{src,test,scripts,drill,bench,db,demo,sandbox}/**/*.{ts,sql}}',
    {
      cwd: root,
    },
  )
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((file) =>
    path.basename(file),
  )
  const exists = (name: string) =>
    files.some(
      (file) =>
        `/${file}`.endsWith(`/${name}`) ||
        `/${file}`.includes(`/${name}/`) ||
        file.startsWith(`${name}.`),
    )
  const missing = rules.flatMap(({ rule, heldBy }) => [
    ...[...heldBy.matchAll(/`([\w-]+(?:\/[\w.-]+)+|[\w.-]+\.ts)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !exists(name))
      .map((name) => `${rule}: ${name}`),
    ...[...heldBy.matchAll(/decisions? (\d+)(?:, (\d+))?/g)]
      .flatMap(([, ...numbers]) => numbers.filter(Boolean))
      .filter((number) => !decisions.some((file) => file.startsWith(number.padStart(4, '0'))))
      .map((number) => `${rule}: decision ${number}`),
  ])
  expect(rules.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})
