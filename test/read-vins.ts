import { expect } from 'vitest'

/** A VIN leads to its owner. Each of these is answered or refused for another reason. */
export const vins = [
  '19XFC2F59GE000001',
  '5YJ3E1EA7KF317000',
  'IHGCM82633AOO4352',
  '1HGCM8263UA004352',
]

/** Asks a store for the vehicles of these VINs. */
export async function readVins(url: string): Promise<void> {
  const statuses: number[] = []
  for (const vin of vins) {
    const body = JSON.stringify({ vin })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/vin`, { method: 'POST', headers, body })
    statuses.push(answer.status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(statuses).toEqual([200, 200, 400, 400])
}
