import { expect } from 'vitest'

/** Whoever only looks is served: pages and calls that write nothing. */
export async function expectReadersServed(
  url: string,
  { toolId, partNumber }: { toolId: string; partNumber: string },
): Promise<void> {
  const paths = [
    '/',
    '/Tools',
    '/Tools/Category/other',
    '/Tools?q=wrench',
    `/Product/${partNumber}`,
    '/api/tool?limit=5',
    `/api/tool/${toolId}`,
    '/api/facet',
    '/api/review',
  ]
  const answered = await Promise.all(
    paths.map(async (path) => `${path} ${(await fetch(url + path)).status}`),
  )
  expect(answered).toEqual(paths.map((path) => `${path} 200`))
}

/** What readiness says is missing; empty when the store is ready. */
export async function missingFor(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/ready`, { headers: { connection: 'close' } })
  if (answer.status === 200) return []
  const { code, details } = (await answer.json()) as {
    code: string
    details?: { missing?: string[] }
  }
  return details?.missing ?? [code]
}
