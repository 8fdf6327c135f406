import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'
import { isLong, size } from './size.ts'

const store = await storeOfFile()
const buyer = await store.signUp('Dana')
const toolId = (await store.addProduct({ availableQuantity: 1000 })).toolId

const clients = size({ short: 120, long: 500 })
const purchases = size({ short: 2, long: 5 })

// What each says at once, and a piece of what it says later, one a second.
const slow: Record<string, [string, string]> = {
  'never finish their head': ['GET /api/tool HTTP/1.1\r\nhost: x\r\n', 'x: y\r\n'],
  'send an order letter by letter': [
    'POST /api/order HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
    ' ',
  ],
  'never finish a chunk': [
    'POST /api/webhooks/stripe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    '1\r\n \r\n',
  ],
  'ask for something long again and again and read nothing': [
    'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(3),
    'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n',
  ],
  'say nothing at all': ['', ''],
}

test.for(Object.entries(slow))(
  `${clients} clients that %s keep no buyer from paying`,
  { timeout: 300_000 },
  async ([, [first, later]]) => {
    const crowd = await Promise.all(Array.from({ length: clients }, () => open(first)))
    const dripping = setInterval(() => {
      for (const socket of crowd) if (later !== '' && socket.writable) socket.write(later)
    }, 1000)
    try {
      for (let time = 0; time < purchases; time++) expect(await purchase()).toBe('Paid')
    } finally {
      clearInterval(dripping)
      for (const socket of crowd) socket.destroy()
    }
  },
)

test.runIf(isLong)(
  'who does not come to the end of a head in 5 seconds, or of a body in 10, is told and cut off',
  { timeout: 300_000 },
  async () => {
    const began = performance.now()
    const [head] = slow['never finish their head'] ?? ['']
    const [body] = slow['send an order letter by letter'] ?? ['']
    const [headAnswer, bodyAnswer] = await Promise.all(
      [head, body].map(async (bytes) => {
        const answer = await text(await open(bytes, { reads: true }))
        return { answer, seconds: (performance.now() - began) / 1000 }
      }),
    )
    expect(headAnswer?.answer).toMatch(/^HTTP\/1.1 408 .*content-security-policy/s)
    expect(headAnswer?.seconds).toBeLessThan(8)
    expect(bodyAnswer?.answer).toMatch(/^HTTP\/1.1 408 .*content-security-policy/s)
    expect(bodyAnswer?.seconds).toBeLessThan(13)
  },
)

async function purchase(): Promise<string> {
  const body = orderBody(buyer, toolId, 1)
  const { insertedId: orderId } = await buyer.client.orders.place({ body })
  const { totalAmount } = await buyer.client.orders.show({ params: { id: orderId } })
  const { clientSecret } = await buyer.client.payments.createIntent({
    body: { totalAmount, orderId },
  })
  expect((await store.confirm(clientSecret)).status).toBe(200)
  return (await buyer.client.payments.check({ params: { id: orderId } })).status
}

async function open(bytes: string, { reads = false } = {}): Promise<Socket> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (!reads) socket.pause()
  socket.write(bytes)
  return socket
}
