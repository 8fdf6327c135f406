import { lstatSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { query, useDataFolder } from '#test/data-folder'
import { connectToEmbedded } from './embedded-postgres.ts'
import { openSocketFolder } from './socket-folder.ts'

const folder = useDataFolder()
const from = `select client_addr is null as by_socket from pg_stat_activity where pid = pg_backend_pid()`

it('the store and its tools reach the server by a socket that only its user may use, and others by TCP', async () => {
  folder.fill()
  const server = await folder.start({ bySocket: true })
  expect(server.withoutSocket).toBeNull()
  expect(await query(server.url, from)).toEqual([{ by_socket: true }])
  const tool = await connectToEmbedded(folder.dataDir)
  expect(tool.url).toBe(server.url)
  const byTcp = new URL(server.url)
  byTcp.search = ''
  expect(await query(byTcp.href, from)).toEqual([{ by_socket: false }])
  const wrong = new URL(server.url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  const sockets = new URL(server.url).searchParams.get('host') ?? ''
  expect(statSync(sockets).mode & 0o777).toBe(0o700)
  await server.stop()
  expect(lstatSync(sockets, { throwIfNoEntry: false })).toBeUndefined()
})

it('what a crash has left in the folder keeps no server from starting', async () => {
  folder.fill()
  const first = await folder.start({ bySocket: true })
  const { port, searchParams } = new URL(first.url)
  await first.stop()
  const sockets = searchParams.get('host') ?? ''
  mkdirSync(sockets)
  // A process that runs, but is no server: ids are used again.
  writeFileSync(path.join(sockets, `.s.PGSQL.${port}.lock`), `${process.pid}\n`)
  writeFileSync(path.join(sockets, `.s.PGSQL.${port}`), '')
  const second = await folder.start({ bySocket: true })
  expect(await query(second.url, from)).toEqual([{ by_socket: true }])
  await second.stop()
})

it('where no folder will do, the server is reached by TCP, and the reason is told', async () => {
  folder.fill()
  const long = path.join(folder.dataDir, 'x'.repeat(90))
  mkdirSync(long)
  const opened = await openSocketFolder(folder.dataDir, 'self', [
    path.join(long, 's'),
    '/proc/no-sockets-here',
    path.join(folder.dataDir, 'a,b'),
  ])
  expect(opened).toEqual({ reason: expect.stringMatching(/too long.*no-sockets-here.*comma/) })
  expect(readdirSync(long)).toEqual([])
})

it('a link or a file that somebody put in the place of the folder is not used', async () => {
  folder.fill()
  const [elsewhere, link, file] = ['elsewhere', 'link', 'file'].map((name) =>
    path.join(folder.home, name),
  ) as [string, string, string]
  mkdirSync(elsewhere, { mode: 0o755 })
  writeFileSync(path.join(elsewhere, '.s.PGSQL.5432'), 'theirs')
  symlinkSync(elsewhere, link)
  writeFileSync(file, '')
  const opened = await openSocketFolder(folder.dataDir, 'self', [link, file])
  expect(opened).toMatchObject({ reason: expect.stringContaining('not a folder of this user') })
  expect(readdirSync(elsewhere)).toEqual(['.s.PGSQL.5432'])
  expect(statSync(elsewhere).mode & 0o777).toBe(0o755)
})

it('a server that cannot make its socket starts without it', async () => {
  folder.fill()
  const { startPostmaster } = await import('./postmaster.ts')
  const { prepareCluster } = await import('./cluster.ts')
  const { chooseRunAs } = await import('./run-as.ts')
  const cluster = await prepareCluster(folder.dataDir, chooseRunAs(folder.dataDir), {
    throwaway: true,
    outside: folder.home,
  })
  const gone = path.join(folder.dataDir, 'gone')
  const started = await startPostmaster(cluster, {
    port: null,
    socketFolder: gone,
    throwaway: true,
  })
  expect(started.socketFolder).toBeNull()
  await started.stop()
})

it('two stores of one user have a folder each', async () => {
  folder.fill()
  const other = path.join(folder.home, 'other')
  folder.fill(other)
  const servers = [
    await folder.start({ bySocket: true }),
    await folder.start({ bySocket: true, dataDir: other }),
  ]
  const at = servers.map(({ url }) => new URL(url).searchParams.get('host'))
  expect(new Set(at).size).toBe(2)
  for (const server of servers) {
    expect(await query(server.url, from)).toEqual([{ by_socket: true }])
    await server.stop()
  }
})
