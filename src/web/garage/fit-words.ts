import type { PartFit } from '#contract/fitment/fitment.schema'
import type { FitVerdict } from '#contract/fitment/fit-words'

export type Judged = Pick<
  PartFit,
  'verdict' | 'asksEngine' | 'conditions' | 'applications' | 'isSample'
>

/**
 * What the shop says of a part and a vehicle, whose name it gets: "Fits your 2016 Honda Civic: front, 1 needed". Null where it
 * says nothing.
 */
export function fitWords(fit: Judged, vehicle: string): string | null {
  if (fit.verdict === null) return null
  const where = placesOf(fit.applications)
  const sample = fit.isSample ? ' (sample)' : ''
  return `${verdictOf(fit, fit.verdict, vehicle)}${where && `: ${where}`}${sample}`
}

function verdictOf(fit: Judged, verdict: FitVerdict, vehicle: string): string {
  if (verdict === 'fits') return `Fits your ${vehicle}`
  if (verdict === 'fits_with') return conditional(fit, vehicle)
  if (verdict === 'does_not_fit') return `Does not fit your ${vehicle}`
  if (verdict === 'not_confirmed') return `Not confirmed for your ${vehicle}`
  return verdict === 'universal' ? 'Universal: fits any vehicle' : 'By size, whatever the vehicle'
}

/** Conditions are written to follow the vehicle: "with 320 mm rotors". */
function conditional({ asksEngine, conditions, applications }: Judged, vehicle: string): string {
  const [only, more] = conditions
  if (only && !more && !asksEngine) return `Fits your ${vehicle} ${only.text}`
  if (only || !asksEngine) return `Fits your ${vehicle} with conditions`
  const engines = distinct(applications.flatMap(({ engine }) => engine ?? []))
  const named = engines.length > 0 && engines.length <= mostNamed ? ` (${engines.join(', ')})` : ''
  return `Fits some engines of your ${vehicle}${named}`
}

const mostNamed = 2

/** "front, 1 needed; rear, 2 needed" */
function placesOf(applications: Judged['applications']): string {
  const places = distinct(
    applications.map(({ position, quantity }) =>
      [position?.replaceAll('_', ' '), `${quantity} needed`].filter(Boolean).join(', '),
    ),
  )
  const more = places.length > mostNamed ? '; and more' : ''
  return `${places.slice(0, mostNamed).join('; ')}${more}`
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)]
}
