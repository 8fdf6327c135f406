import { createServer, type RequestListener, type Server } from 'node:http'
import { connect as connectPlainly, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchFile } from './fetch-file.ts'
import type { Net } from './internet.ts'
import { internetOn } from './internet.ts'

// A host of the public web as this machine can have one: its name resolves to a public address, and what is connected
// to that address reaches the server here. Whatever else is connected to fails the test.

const publicAddress = '93.184.215.14'
const limits = { mostBytes: 1000, mostMs: 60_000 }

let server: Server
let answer: RequestListener
let asked: string[] = []
let connections: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Names as `names` says, every connection to the server here; what was connected to is noted. */
function netOf(names: Record<string, string[]>): Net {
  asked = []
  connections = []
  return {
    resolve: async (host) => names[host] ?? [],
    connect: (host, addresses) => {
      connections.push(`${host} at ${addresses.join(', ')}`)
      return connectPlainly((server.address() as AddressInfo).port, '127.0.0.1')
    },
  }
}
const parts = () => netOf({ 'parts.example': [publicAddress] })

test('a file of the public web is fetched from the address that was checked', async () => {
  answer = (_request, response) => response.end('a picture')
  const net = netOf({ 'parts.example': [publicAddress, '2606:4700::1111'] })
  const file = await fetchFile('https://parts.example/wrench.jpg?size=2#top', limits, net)
  expect(String(file)).toBe('a picture')
  expect(connections).toEqual([`parts.example at ${publicAddress}, 2606:4700::1111`])
  expect(asked).toEqual(['parts.example /wrench.jpg?size=2'])
})

const refusedLinks: Record<string, string[]> = {
  not_https: [
    'http://parts.example/a.jpg',
    'file:///etc/passwd',
    'gopher://parts.example/',
    'ftp://parts.example/a.jpg',
    'data:image/png;base64,AAAA',
    '//parts.example/a.jpg',
    'https://parts.example:5432/',
    'https://shop@parts.example/a.jpg',
    'https://:secret@parts.example/a.jpg',
    'no link',
  ],
  not_public: [
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[fd00:ec2::254]/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5/',
    'https://100.64.0.1/',
    'https://１２７.０.０.１/',
  ],
}

test.for(Object.entries(refusedLinks))(
  'nothing is looked up or connected to: %s',
  async ([why, links]) => {
    for (const link of links) {
      const fetched = fetchFile(link, limits, parts())
      await expect(fetched).rejects.toMatchObject({ why })
      expect([asked, connections]).toEqual([[], []])
    }
  },
)

test.for([
  ['private', '192.168.1.10'],
  ['loopback', '127.0.0.1'],
  ['loopback of IPv6', '::1'],
  ['link-local', 'fe80::1'],
  ['metadata', '169.254.169.254'],
  ['carrier-grade NAT', '100.100.100.200'],
  ['IPv4-mapped', '::ffff:10.0.0.1'],
])(
  'a name that leads to an address that is %s is not connected to, among public ones either',
  async ([, address]) => {
    for (const addresses of [[address], [publicAddress, address], [address, publicAddress]]) {
      const net = netOf({ 'rebound.example': addresses as string[] })
      const fetched = fetchFile('https://rebound.example/a.jpg', limits, net)
      await expect(fetched).rejects.toMatchObject({ why: 'not_public' })
      expect(connections).toEqual([])
    }
  },
)

test('a name that changes its mind between two look-ups gets no second one', async () => {
  answer = (_request, response) => response.end('a picture')
  let lookUps = 0
  const net: Net = {
    ...parts(),
    resolve: async () => (lookUps++ === 0 ? [publicAddress] : ['127.0.0.1']),
  }
  await fetchFile('https://parts.example/a.jpg', limits, net)
  expect(lookUps).toBe(1)
  expect(connections).toEqual([`parts.example at ${publicAddress}`])
})

test('the connection goes to the checked addresses, whatever the name says by then', async () => {
  const knocked = new Promise<Socket>((resolve) => server.once('connection', resolve))
  // No such name is anywhere: only by the address can this reach the server here.
  const { port } = server.address() as AddressInfo
  const socket = internetOn(port).connect('nobody.invalid', ['127.0.0.1'])
  socket.on('error', () => {})
  const { localAddress, localPort } = await knocked
  expect([localAddress, localPort]).toEqual(['127.0.0.1', port])
  socket.destroy()
})

test('a redirect is not followed, wherever it leads', async () => {
  for (const location of [
    'https://parts.example/b.jpg',
    'http://127.0.0.1/',
    'file:///etc/passwd',
  ]) {
    for (const status of [301, 302, 303, 307, 308]) {
      answer = (_request, response) => response.writeHead(status, { location }).end()
      const fetched = fetchFile('https://parts.example/a.jpg', limits, parts())
      await expect(fetched).rejects.toMatchObject({ why: 'redirect' })
      expect(asked).toHaveLength(1)
    }
  }
})

test('too many bytes are refused by their number before they come, and while they come', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-length': 5e9 }).flushHeaders()
  const told = fetchFile('https://parts.example/a.jpg', limits, parts())
  await expect(told).rejects.toMatchObject({ why: 'too_large' })

  let sent = 0
  answer = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(500))) sent += 500
    }
    response.on('drain', more)
    more()
  }
  const endless = fetchFile('https://parts.example/a.jpg', limits, parts())
  await expect(endless).rejects.toMatchObject({ why: 'too_large' })
  expect(sent).toBeLessThan(50_000_000)
})

test('who is slow to answer, or to look a name up, is waited for no longer than said', async () => {
  answer = (_request, response) => void response.write('a')
  const brief = { ...limits, mostMs: 100 }
  const slow = fetchFile('https://parts.example/a.jpg', brief, parts())
  await expect(slow).rejects.toThrow('aborted')
  const never: Net = { ...parts(), resolve: () => new Promise(() => {}) }
  await expect(fetchFile('https://parts.example/a.jpg', brief, never)).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('what is not there is refused; what may be there later is an error to try again after', async () => {
  for (const status of [404, 403, 410, 204, 206]) {
    answer = (_request, response) => response.writeHead(status).end()
    const fetched = fetchFile('https://parts.example/a.jpg', limits, parts())
    await expect(fetched).rejects.toMatchObject({ why: 'not_there' })
  }
  for (const status of [429, 500, 503]) {
    answer = (_request, response) => response.writeHead(status).end()
    const fetched = fetchFile('https://parts.example/a.jpg', limits, parts())
    await expect(fetched).rejects.toThrow(`The host answered ${status}.`)
  }
  const nobody = fetchFile('https://nobody.example/a.jpg', limits, parts())
  await expect(nobody).rejects.toThrow('nobody.example has no address.')
})
