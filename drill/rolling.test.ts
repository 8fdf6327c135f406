import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addProduct } from '#test/store'
import { openBalancer } from './balancer.ts'
import { violations } from './expect-sound.ts'
import { openFleet } from './fleet.ts'
import { lostAttempts, newAttempt, shop, type Attempt } from './shopper.ts'
import { isLong } from './size.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const buyersAtOnce = 4
const mostTries = 200

test.runIf(isLong)(
  'two webs and two workers on one database, restarted one after the other under load: each purchase succeeds, and nothing is lost',
  { timeout: rounds * 180_000 + 240_000 },
  async () => {
    await using fleet = await openFleet(openBalancer)
    const { toolId } = await addProduct(fleet, { availableQuantity: 100_000 })
    const attempts: Attempt[] = []
    const failed: Pick<Attempt, 'orderId' | 'heldUpBy'>[] = []
    let tries = 0
    let isOver = false
    const load = Array.from({ length: buyersAtOnce }, async () => {
      while (!isOver) {
        const attempt = await newAttempt(fleet)
        attempts.push(attempt)
        for (let tried = 1; !attempt.paid; tried += 1) {
          tries += 1
          await shop(fleet, toolId, attempt)
          if (tried === mostTries) {
            const { orderId = 'none', heldUpBy } = attempt
            return void failed.push({ orderId, heldUpBy })
          }
          if (!attempt.paid) await pause(50)
        }
      }
    })
    const paid = () => attempts.filter((attempt) => attempt.paid).length
    for (let round = 0; round < rounds; round += 1) {
      for (const member of fleet.members) {
        const before = paid()
        await member.stop()
        await expect.poll(paid, { timeout: 120_000 }).toBeGreaterThan(before + 2)
        await member.start()
      }
    }
    isOver = true
    await Promise.all(load)
    console.log(
      `${rounds * fleet.members.length} restarts, ${attempts.length} purchases in ${tries} tries, ends of processes: ${fleet.codes.join(' ')}`,
    )
    expect(failed).toEqual([])
    expect(new Set(fleet.codes)).toEqual(new Set([0]))
    expect(await lostAttempts(attempts)).toEqual([])
    await expect.poll(() => violations(fleet.db), { timeout: 120_000, interval: 500 }).toEqual([])
  },
)
