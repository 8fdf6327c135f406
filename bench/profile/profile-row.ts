import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Options } from '../options.ts'
import type { BenchedStore } from '../store/benched-store.ts'
import { profileOf } from './inspector.ts'
import { sharesOf, type Share } from './shares.ts'

const least = 0.03
const leastTotal = 0.08

type Profiled = {
  name: string
  load: (bounds: { connections: number; milliseconds: number }) => Promise<unknown>
}

/** Loads one row at 8 connections and tells where the store's time goes. The profile is kept as a file for browsers' tools. */
export async function profileRow(
  { name, load: loadWith }: Profiled,
  { store, options }: { store: BenchedStore; options: Options },
): Promise<string> {
  if (store.inspectPort === null) throw new Error('The store was not started for a profile.')
  const load = () => loadWith({ connections: 8, milliseconds: 1000 * options.seconds })
  await load()
  const profile = await profileOf(store.inspectPort, load)
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.cpuprofile`
  writeFileSync(path.join(options.out, file), JSON.stringify(profile))
  const { busy, self, total, places } = sharesOf(profile, least)
  return [
    `## ${name}`,
    `${(100 * busy).toFixed(0)} % of one processor in JavaScript and the collector. Profile: ${file}`,
    section('Functions themselves', self),
    section('Packages and folders', places),
    section(
      'With all that they call',
      total.filter(({ name: of, share }) => share >= leastTotal && /(src|dist)\//.test(of)),
    ),
  ].join('\n\n')
}

function section(title: string, shares: readonly Share[]): string {
  const lines = shares.map(({ name, share }) => `- ${(100 * share).toFixed(1)} % ${name}`)
  return [`${title}:`, lines.join('\n')].join('\n\n')
}
