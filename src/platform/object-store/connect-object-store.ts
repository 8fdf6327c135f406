import { countedCall } from './calls.ts'
import { openLargeObjects } from './large-objects.ts'
import { openObjects } from './objects.ts'
import type { ObjectStore, ObjectStoreAccount } from './object-store.ts'
import { repeatedFetch } from './repeated-fetch.ts'
import { countRequests } from './request-counts.ts'

/** A part of a large object takes longer than a picture does. */
const largeTimeoutFactor = 20

/** Opens the library, which a store without an object store never loads. Asks nothing yet. */
export async function connectObjectStore(account: ObjectStoreAccount): Promise<ObjectStore> {
  const { S3mini } = await import('s3mini')
  const { accessKeyId, secretAccessKey, region, timeoutMs } = account
  const endpoint = endpointOf(account)
  const counts = countRequests()
  let clock: Date | undefined
  const heard = (date: string | null) => {
    if (date !== null) clock = new Date(date)
  }
  const open = (ms: number) =>
    new S3mini({
      accessKeyId,
      secretAccessKey,
      region,
      endpoint,
      fetch: repeatedFetch({ timeoutMs: ms, heard }),
    })
  const s3 = open(timeoutMs)
  const call = countedCall((outcome, seconds) => counts.add(outcome, seconds))

  return {
    place: endpoint,
    families: counts.families,
    clock: () => clock,
    large: openLargeObjects(open(timeoutMs * largeTimeoutFactor), call, account),
    ...openObjects(s3, call, account),
  }
}

function endpointOf({ endpoint, bucket, pathStyle }: ObjectStoreAccount): string {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  else url.host = `${bucket}.${url.host}`
  return url.href.replace(/\/$/, '')
}
