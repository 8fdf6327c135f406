import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#platform/db'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase } from '#test/database'
import { query, useDataFolder } from '#test/data-folder'

const folder = useDataFolder()

test('two commands move the data of a running store from its folder to a server', async () => {
  folder.fill()
  const { url } = await folder.startElsewhere()
  await migrateDatabase(url)
  await query(url, `insert into settings (name, value) values ('mode', 'sandbox'), ('a', 'b')`)
  const file = path.join(folder.home, 'store.backup')
  const backup = await run('backup', [file], { DATA_DIR: folder.dataDir })
  expect(backup).toMatchObject({
    code: 0,
    output: expect.stringMatching(/MB.* s\. The file contains/),
  })

  await using server = await createEmptyDatabase()
  const there = { DATABASE_URL: server.url, DATA_DIR: path.join(folder.home, 'there') }
  const restore = await run('restore', [file], there)
  expect(restore.output).toMatch(/rows in \d+ tables .* s\.\nPayments since the backup: 0 checked/)
  expect(restore.code).toBe(0)
  const settings = await query(server.url, 'select name, value from settings order by name')
  expect(settings).toEqual([
    { name: 'a', value: 'b' },
    { name: 'mode', value: 'sandbox' },
  ])

  const again = await run('restore', [file], there)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was changed.') })
  const beside = await run('restore', [file, '--replace'], { DATA_DIR: folder.dataDir })
  expect(beside).toMatchObject({ code: 1, output: expect.stringContaining('is in use by process') })
})

test('without a file both say how they are called', async () => {
  for (const command of ['backup', 'restore']) {
    const { code, output } = await run(command, [], { DATA_DIR: folder.dataDir })
    expect(code).toBe(2)
    expect(output).toContain(`Usage: npm run ${command} -- FILE`)
  }
  expect(existsSync(folder.dataDir)).toBe(false)
})

async function run(command: string, args: string[], environment: Record<string, string>) {
  const script = path.join(import.meta.dirname, `${command}.ts`)
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...childEnvironment, LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, output: out + err }
}
