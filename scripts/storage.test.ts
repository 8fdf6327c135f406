import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { expect, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { useMovedFiles } from '#test/moved-files'

const { objects, store, kept, query, addPicture, places, bucket } = await useMovedFiles()

test('a move is killed, is repeated while pictures come in, and nothing is taken away before a yes', async () => {
  for (let number = 0; number < 60; number++) await addPicture(`picture ${number}`)
  const killed = begin(['move', 's3'])
  await objectsReach(5)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(kept().length).toBeLessThan(60)
  const late = await addPicture('came while it moved')
  const moved = await run(['move', 's3'])
  expect(moved.output).toContain('The database keeps 61 of them as well')
  expect(moved.code).toBe(0)
  expect(await places()).toMatchObject({ database: 0, both: 61, s3: 0 })
  const released = await run(['move', 's3', '--yes'])
  expect(released.output).toContain('The database has let go of 61 files.')
  expect(await places()).toMatchObject({ database: 0, both: 0, s3: 61 })
  expect(await (await fetch(late)).text()).toBe('came while it moved')
  expect((await run(['check'])).output).toContain('61 files are there')

  const refused = await run(['move', 'database'])
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('STORAGE is s3') })
  const back = begin(['move', 'database'], { STORAGE: 'database' })
  await rowsComeBack(5)
  back.kill('SIGKILL')
  await once(back, 'exit')
  const brought = await run(['move', 'database', '--yes'], { STORAGE: 'database' })
  expect(brought.output).toContain('61 files no longer name an object.')
  expect(await places()).toMatchObject({ database: 61, both: 0, s3: 0 })
  expect(kept()).toHaveLength(61)
  const whole = `select count(*)::int as n from picture_files where content is not null`
  expect(await query(whole)).toEqual([{ n: 61 }])
})

test('a yes is not taken while an object is missing or not whole', async () => {
  await addPicture('one')
  await addPicture('two')
  await run(['move', 's3'])
  const [name = ''] = kept()
  await bucket.remove(name)
  const refused = await run(['move', 's3', '--yes'])
  expect(refused.output).toContain('1 files are not in the object store as they were sent.')
  expect(refused.code).toBe(1)
  expect(await places()).toMatchObject({ both: 2, s3: 0 })
})

test('a store that does not answer is told of in a sentence, without the secret', async () => {
  await addPicture('one')
  await objects.fail('denied')
  const { code, output } = await run(['move', 's3', '--yes'])
  expect(output).toContain('The object store refused the call.')
  expect(output).not.toContain(objects.account.secretAccessKey)
  expect(code).toBe(1)
  expect(await places()).toMatchObject({ database: 1, both: 0, s3: 0 })
  const usage = await run(['move', 'nowhere'])
  expect(usage).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage: npm run storage'),
  })
})

function begin(args: string[], more: Record<string, string> = {}): ChildProcess {
  const script = path.join(import.meta.dirname, 'storage.ts')
  return spawn(process.execPath, [script, ...args], {
    env: {
      ...childEnvironment,
      LOG_LEVEL: 'fatal',
      DATABASE_URL: store.database.url,
      ...objects.environment,
      STORAGE: 's3',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(args: string[], more: Record<string, string> = {}) {
  const child = begin(args, more)
  const [out, err] = await Promise.all([
    child.stdout && text(child.stdout),
    child.stderr && text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, output: `${out}${err}` }
}

async function objectsReach(least: number): Promise<void> {
  while (kept().length < least) await query('select pg_sleep(0.005)')
}

async function rowsComeBack(least: number): Promise<void> {
  while (((await places())?.both ?? 0) < least) await query('select pg_sleep(0.005)')
}
