import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { storeUnderTest } from './stores-under-test.ts'

/** Lets the half hour pass for which an order holds its units. The buyer then gets a letter with the link to pay. */
export async function passHold(orderId: string): Promise<void> {
  const file = path.join(storeUnderTest().dataDir, 'database.json')
  const { password, port } = JSON.parse(readFileSync(file, 'utf8')) as {
    password: string
    port: number
  }
  const client = new Client({
    connectionString: `postgres://store:${password}@127.0.0.1:${port}/store`,
  })
  await client.connect()
  try {
    await client.query(
      `update orders set hold_expires_at = now() - interval '1 second' where id = $1`,
      [orderId],
    )
    await client.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `hold:${orderId}`,
    ])
  } finally {
    await client.end()
  }
}
