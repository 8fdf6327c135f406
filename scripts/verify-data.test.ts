import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids'
import { childEnvironment } from '#test/child-environment'
import { createTestDatabase } from '#test/database'

test('the command prints every rule, and ends with 1 when one does not hold', async () => {
  await using database = await createTestDatabase()
  const whole = verifyData(database.url)
  expect(whole.stdout).toContain('stock: what is on the shelf is the sum of its moves')
  expect(whole.stdout).toContain('No rule is broken.')
  expect(whole.status).toBe(0)

  const id = uuidv7.next()
  await database.pool.query(
    `insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
     values ($1, 'V-1', 'Gauge', 'Northfield Tool', 'other', 100, 1, '', 'gauge')`,
    [id],
  )
  const broken = verifyData(database.url, '--json')
  expect(broken.status).toBe(1)
  expect(JSON.parse(broken.stdout)).toMatchObject({ violations: 1 })
  expect(broken.stdout).toContain(id)
})

function verifyData(url: string, ...options: string[]) {
  return spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'verify-data.ts'), ...options],
    {
      encoding: 'utf8',
      env: { ...childEnvironment, DATABASE_URL: url },
    },
  )
}
