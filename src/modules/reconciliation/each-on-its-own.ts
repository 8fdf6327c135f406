const mostFailures = 3

/**
 * Does the work for each item in turn. A failure does not stop the rest, but after the third failure it gives up, because
 * the others would probably fail too. Throws the last failure at the end.
 */
export async function eachOnItsOwn<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  let failures = 0
  let last: unknown
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      last = error
      if (++failures === mostFailures) break
    }
  }
  if (failures > 0) throw last
}
