import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { identityOf, spawnBound, stopChild, untilExit } from './index.ts'

it.runIf(process.platform === 'linux')('ends the child when the parent is killed', async () => {
  const program = `
    import { spawnBound } from '#platform/process'
    console.log(spawnBound('sleep', ['60']).pid)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(parent.stdout), 'line')
  expect(identityOf(Number(line))).not.toBeNull()
  parent.kill('SIGKILL')
  await expect.poll(() => identityOf(Number(line))).toBeNull()
})

it('hands over arguments, environment and folder as they are', async () => {
  const child = spawnBound('sh', ['-c', 'printf "%s|" "$@" "$WORD" "$PWD"', 'sh', 'a b', '$c'], {
    env: { PATH: process.env['PATH'], WORD: '"quoted"' },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += String(chunk)))
  await once(child, 'close')
  expect(output).toBe('a b|$c|"quoted"|/|')
})

it('kills a child that does not stop when asked', async () => {
  const child = spawnBound('sh', ['-c', 'trap "" TERM; echo ready; while :; do sleep 1; done'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  await stopChild(child, { graceMs: 50 })
  expect(child.signalCode).toBe('SIGKILL')
  await stopChild(child)
  await untilExit(child)
})

it('tells a process from a later one of the same id', () => {
  const me = identityOf(process.pid)
  expect(me).toEqual(identityOf(process.pid))
  expect(me?.startedAt).not.toBe(identityOf(process.ppid)?.startedAt)
  expect(identityOf(4_194_305)).toBeNull()
})
