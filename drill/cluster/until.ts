import { setTimeout as pause } from 'node:timers/promises'

type Wait = { what: string; mostMs?: number; everyMs?: number }

/** Asks again and again until the answer is a yes (anything but false and undefined). An error counts as a no. */
export async function until<Value>(
  ask: () => Value | Promise<Value>,
  { what, mostMs = 120_000, everyMs = 100 }: Wait,
): Promise<Exclude<Value, false | undefined>> {
  const since = performance.now()
  let last: unknown
  while (performance.now() - since < mostMs) {
    try {
      last = await ask()
      if (last !== false && last !== undefined) return last as Exclude<Value, false | undefined>
    } catch (error) {
      last = error
    }
    await pause(everyMs)
  }
  throw new Error(`Not within ${mostMs / 1000} s: ${what} (${String(last)})`)
}
