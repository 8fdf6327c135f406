import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openConnection, readHead, requestOf, withoutChunks } from './connection.ts'
import { at, median, summaryOf } from './summary.ts'

test('the median of an even number of values is between the middle two', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([])).toBe(0)
})

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1)
  expect([at(values, 0.5), at(values, 0.99), at(values, 1), at([], 0.5)]).toEqual([51, 100, 100, 0])
})

test('a run is summed up whatever the order of its times', () => {
  const rest = { seconds: 2, failures: 0, bytes: 10 }
  expect(summaryOf([9, 1, 5], rest)).toEqual({ count: 3, p50: 5, p99: 9, ...rest })
})

test('the head of an answer tells its status and its length', () => {
  expect(readHead('HTTP/1.1 200 OK\r\nContent-Length: 12')).toEqual({ status: 200, length: 12 })
  const chunked = 'HTTP/1.1 503 Busy\r\nTransfer-Encoding: chunked'
  expect(readHead(chunked)).toEqual({ status: 503, length: 'in chunks' })
  expect(readHead('HTTP/1.1 204 No Content')).toBeUndefined()
})

test('a body in chunks is put together', () => {
  expect(withoutChunks(Buffer.from('3\r\nabc\r\na\r\n0123456789\r\n0\r\n\r\n')).toString()).toBe(
    'abc0123456789',
  )
})

test('one connection sends requests in turn and gets each answer whole, with a length or in chunks', async () => {
  const long = 'x'.repeat(300_000)
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      if (request.url === '/long') return response.end(long)
      response.write('{"got":')
      return response.end(`${JSON.stringify(body)}}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connection = await openConnection(origin, { bodies: true })
  onTestFinished(() => connection.close())

  const first = await connection.send(requestOf(origin, { path: '/long' }))
  const second = await connection.send(
    requestOf(origin, { method: 'POST', path: '/', body: 'söß' }),
  )
  const third = await connection.send(requestOf(origin, { path: '/long' }))
  expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(first.body().toString()).toBe(long)
  expect(second.body().toString()).toBe('{"got":"söß"}')
  expect(third.body()).toHaveLength(long.length)
})

test('a server that closes the connection makes the request fail', async () => {
  const server = createServer((request) => request.socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connection = await openConnection(origin, { bodies: true })
  await expect(connection.send(requestOf(origin, { path: '/' }))).rejects.toThrow(
    /closed|ECONNRESET/,
  )
})
