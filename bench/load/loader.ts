import { openConnection, requestOf } from './connection.ts'
import { buyOne, openCheckout, orderCart, type Checkout } from './buy.ts'
import {
  ordersPerBuyer,
  type CheckoutJob,
  type Job,
  type PlaceJob,
  type ReadJob,
  type Run,
} from './jobs.ts'
import { summaryOf } from './summary.ts'

// A process of its own that sends the load, so that it takes no time from the process that is measured.

/** More than any server here answers in the longest run. */
const mostRequests = 2_000_000
const turns = new Map<string, number>()

process.on('message', (job: Job) => {
  start(job).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

function start(job: Job): Promise<Run> {
  if (job.kind === 'read') return read(job)
  return job.kind === 'place' ? place(job) : checkOut(job)
}

function read({ name, origins, paths, bodies, headers = {}, ...bounds }: ReadJob): Promise<Run> {
  const requests = origins.map((origin) =>
    paths.map((path, index) => {
      const body = bodies?.[index]
      const sent = body === undefined ? {} : { method: 'POST', body }
      return requestOf(origin, { path, headers, ...sent })
    }),
  )
  let turn = turns.get(name) ?? 0
  return drive(bounds, mostRequests, async (index) => {
    const mine = index % origins.length
    const connection = await openConnection(String(origins[mine]), { bodies: false })
    const own = requests[mine] ?? []
    return {
      close: () => connection.close(),
      async once() {
        const next = own[turn++ % own.length]
        turns.set(name, turn)
        const { status, bytes } = await connection.send(next ?? Buffer.alloc(0))
        if (status !== 200) throw new Error(`${next?.toString('latin1', 0, 200)} got ${status}`)
        return bytes
      },
    }
  })
}

function place({ origins, buyers, offers, gateway, ...bounds }: PlaceJob): Promise<Run> {
  let turn = 0
  return drive(bounds, buyers.length * ordersPerBuyer, async (index) => {
    const checkout: Checkout = await openCheckout(String(origins[index % origins.length]), gateway)
    return {
      close: () => checkout.close(),
      async once() {
        const buyer = buyers[turn % buyers.length]
        const offer = offers[turn % offers.length]
        turn += 1
        if (!buyer || !offer) throw new Error('There is nobody to buy, or nothing to sell.')
        return buyOne(checkout, buyer, offer)
      },
    }
  })
}

function checkOut({ origins, requests, ...bounds }: CheckoutJob): Promise<Run> {
  let turn = 0
  return drive(bounds, requests.length, async (index) => {
    const checkout = await openCheckout(String(origins[index % origins.length]), undefined)
    return {
      close: () => checkout.close(),
      async once() {
        const request = requests[turn++]
        if (!request) throw new Error('No cart is left.')
        return orderCart(checkout, request)
      },
    }
  })
}

type Worker = { once(): Promise<number>; close(): void }

async function drive(
  { connections, milliseconds }: { connections: number; milliseconds: number },
  most: number,
  open: (index: number) => Promise<Worker>,
): Promise<Run> {
  const workers = await Promise.all(Array.from({ length: connections }, (_, index) => open(index)))
  const times: number[] = []
  let [begun, failures, bytes] = [0, 0, 0]
  let firstFailure: string | undefined
  const startedAt = performance.now()
  const endsAt = startedAt + milliseconds
  const work = async (worker: Worker) => {
    while (begun < most && performance.now() < endsAt && failures < 100) {
      begun += 1
      const from = performance.now()
      try {
        bytes += await worker.once()
        times.push(performance.now() - from)
      } catch (error) {
        failures += 1
        firstFailure ??= String(error)
      }
    }
  }
  await Promise.all(workers.map(work))
  const seconds = (performance.now() - startedAt) / 1000
  for (const worker of workers) worker.close()
  return summaryOf(times, { seconds, failures, bytes, ...(firstFailure && { firstFailure }) })
}
