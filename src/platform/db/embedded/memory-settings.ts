import { totalmem } from 'node:os'

const megabyte = 2 ** 20

/**
 * How much memory PostgreSQL may use for its own cache: an eighth of the machine's, as much as a shop of a million
 * products needs at most. It takes it only as the data grow. With PostgreSQL's default of 128 MB, a search in a large
 * shop copies thousands of blocks from the system's cache each time.
 */
export function memorySettings(availableBytes = availableMemory()): Record<string, string> {
  const megabytes = Math.floor(availableBytes / megabyte)
  const cache = Math.min(1024, Math.max(128, Math.floor(megabytes / 8)))
  return {
    shared_buffers: `${cache}MB`,
    // What the planner may expect to find in memory, with the system's cache.
    effective_cache_size: `${Math.max(256, Math.floor(megabytes / 2))}MB`,
    // Large imports write several gigabytes of log. With the default of 1 GB, they wait for checkpoints.
    max_wal_size: '2GB',
  }
}

/** In a container this is the container's limit. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
