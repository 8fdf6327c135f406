import type { Person } from './store.ts'

/** Sets the time zone of the shop, as its owner does. */
export async function setTimeZone({ client }: Person, timeZone: string): Promise<void> {
  const { number: version } = await client.settings.edit()
  await client.settings.save({ body: { version, settings: { time: { timeZone } } } })
}
