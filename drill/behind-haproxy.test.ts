import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { addProduct } from '#test/store'
import { crowd, type Buyer } from './crowd.ts'
import { violations } from './expect-sound.ts'
import { openFleet } from './fleet.ts'
import { haproxyIsInstalled, missingHaproxy, startHaproxy } from './haproxy.ts'
import { isLong } from './size.ts'

const rounds = Number(process.env['ROUNDS'] ?? 2)
const visitorsAtOnce = 6
// A buyer has five unpaid orders at most, so each order has a buyer of its own.
const ordersOfEach = 1_000

if (isLong && !haproxyIsInstalled) console.log(`Skipped: ${missingHaproxy}`)

test.runIf(isLong && haproxyIsInstalled)(
  'two webs behind HAProxy and its plain check, restarted one after the other: no call of a visitor or buyer fails',
  { timeout: rounds * 240_000 + 240_000 },
  async () => {
    // Each web waits as long as it does where nobody has set anything.
    await using fleet = await openFleet(startHaproxy, { STOP_DELAY_MS: '' })
    const { toolId, partNumber } = await addProduct(fleet, { availableQuantity: 100_000 })
    const bothUp = () => fleet.balancer.states()
    await expect.poll(bothUp, { timeout: 120_000 }).toEqual(['UP', 'UP'])
    const buyers = await crowd(fleet, fleet.url, visitorsAtOnce * ordersOfEach)
    const load = startCalls(fleet.balancer.port, buyers, { toolId, partNumber })
    await expect.poll(load.answered, { timeout: 120_000 }).toBeGreaterThan(100)
    let slowestMs = 0
    for (let round = 0; round < rounds; round++) {
      for (const web of fleet.webs) {
        const before = load.answered()
        const since = performance.now()
        await web.stop()
        slowestMs = Math.max(slowestMs, performance.now() - since)
        await expect.poll(load.answered, { timeout: 120_000 }).toBeGreaterThan(before + 50)
        await web.start()
        await expect.poll(bothUp, { timeout: 120_000 }).toEqual(['UP', 'UP'])
      }
    }
    const failed = await load.stop()
    console.log(
      `${rounds * fleet.webs.length} restarts behind HAProxy, ${load.answered()} calls, ${failed.length} failed, ` +
        `a web ended after ${(slowestMs / 1000).toFixed(1)} s at most, ends of processes: ${fleet.codes.join(' ')}`,
    )
    expect(failed).toEqual([])
    expect(new Set(fleet.codes)).toEqual(new Set([0]))
    for (const address of fleet.health) {
      expect((await fetch(`${address}/api/ready`)).status).toBe(200)
    }
    await expect.poll(() => violations(fleet.db), { timeout: 120_000, interval: 500 }).toEqual([])
  },
)

/** Visitors who read on connections that they keep, and buyers who place an order now and then. None asks twice. */
function startCalls(
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
