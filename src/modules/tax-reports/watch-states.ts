import { healBreaks, openReferences, raiseBreak } from '#modules/breaks'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { stateThresholds } from './state-thresholds.ts'

/** There are fewer states and years than this. */
const mostOpen = 500

/**
 * Tells the staff of each state where the shop collects nothing and whose threshold is near or reached, in this calendar
 * year or the last: once for each, even after somebody has looked at it. Ends what is no longer so.
 */
export async function watchStates(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'shop'>,
): Promise<void> {
  const wanted = (await stateThresholds(platform))
    .filter(({ collects }) => !collects)
    .flatMap(({ state, thisYear, lastYear }) =>
      [thisYear, lastYear]
        .filter(({ standing }) => standing !== 'far')
        .map(({ year, standing }) => ({ state, year, standing })),
    )
    .map((details) => ({ details, reference: Object.values(details).join(' ') }))
  await platform.db.transaction().execute(async (tx) => {
    await endOthers(tx, platform, new Set(wanted.map(({ reference }) => reference)))
    // The details never change, so what a person has resolved is not raised again.
    for (const { reference, details } of wanted) {
      await raiseBreak(tx, platform, { kind: 'tax_threshold', reference, details })
    }
  })
}

/** The shop collects there now, or the threshold that was near is reached. */
async function endOthers(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  stay: ReadonlySet<string>,
): Promise<void> {
  for (const reference of await openReferences(tx, ['tax_threshold'], mostOpen)) {
    if (stay.has(reference)) continue
    const resolution = 'The shop collects this state’s tax now, or the threshold is reached.'
    await healBreaks(tx, platform, { kinds: ['tax_threshold'], reference, resolution })
  }
}
