const mostFailures = 3

/**
 * Does the work for one after the other. One that fails does not keep the rest waiting, unless it looks as
 * if all would: after the third it stops. Throws the last failure at the end.
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
