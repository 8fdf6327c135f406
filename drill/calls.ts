import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/db'
import { orderBody } from '#test/order-body'
import { crowd, type Buyer } from './crowd.ts'

const visitorsAtOnce = 6
// A buyer has five unpaid orders at most, so each order has a buyer of its own.
const ordersOfEach = 1_000

export function buyersFor(shop: Pick<Database, 'pool'> & { url: string }): Promise<Buyer[]> {
  return crowd(shop, shop.url, visitorsAtOnce * ordersOfEach)
}

/** Visitors who read on connections that they keep, and buyers who place an order now and then. None asks twice. */
export function startCalls(
  port: number,
  buyers: readonly Buyer[],
  { toolId, partNumber }: { toolId: string; partNumber: string },
) {
  const failed: string[] = []
  let answered = 0
  let isOver = false
  const load = Array.from({ length: visitorsAtOnce }, async (_, index) => {
    const mine = buyers.slice(index * ordersOfEach, (index + 1) * ordersOfEach)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const { email, token } of mine) {
      const calls: Call[] = [
        { path: '/' },
        { path: `/Product/${partNumber}` },
        { path: '/api/tool?limit=5' },
        { path: '/api/order', token, body: orderBody({ email }, toolId) },
        { path: `/api/order/admin?email=${email}`, token },
      ]
      for (const call of calls) {
        if (isOver) break
        const outcome = await send({ port, agent, ...call })
        if (outcome === 200) answered++
        else failed.push(`${call.body ? 'POST' : 'GET'} ${call.path}: ${outcome}`)
        await pause(20)
      }
    }
    agent.destroy()
  })
  return {
    answered: () => answered,
    async stop() {
      isOver = true
      await Promise.all(load)
      return failed
    },
  }
}

type Call = { path: string; token?: string; body?: object }

/** The status, or the error: unlike fetch, it never asks a second time by itself. */
function send({
  port,
  agent,
  path,
  token,
  body,
}: Call & { port: number; agent: Agent }): Promise<number | string> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
  }
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, agent, path, method: body ? 'POST' : 'GET', headers },
      (answer) => {
        answer.on('error', (error) => resolve(String(error)))
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      },
    )
    sent.on('error', (error) => resolve(String(error)))
    sent.end(body && JSON.stringify(body))
  })
}
