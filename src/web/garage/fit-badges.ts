import type { PartFit } from '#contract/fitment/fitment.schema'
import { mostFitParts } from '#contract/fitment/fit-words'
import { ProblemError } from '#contract/problem'
import { client } from '#web/session/session.ts'
import { fitWords } from './fit-words.ts'
import { chosenVehicle, forgetVehicle, keptGarage, keyOf, onGarage } from './kept-garage.ts'

type Answers = Map<string, PartFit | null>

/** What was answered, by vehicle and part number; null while it is asked for. */
const answers = new Map<string, Answers>()

/**
 * Says in each place that a page has for it (`fit-place.tsx`) whether the part fits the vehicle, in one call for all parts of a
 * page and a vehicle. The words are text of an element that React leaves alone, so nothing is drawn anew, and nothing moves.
 */
export function startFitBadges(): void {
  const main = document.getElementById('main')
  if (!main) return
  let isWaiting = false
  const soon = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      judge()
    })
  }
  new MutationObserver(soon).observe(main, {
    childList: true,
    characterData: true,
    attributeFilter: ['data-part', 'data-for'],
    subtree: true,
  })
  onGarage(soon)
  soon()
}

function judge(): void {
  draw()
  const unknown = new Map<string, Set<string>>()
  for (const { key, part } of numbers()) {
    if (key === '' || answersFor(key).has(part)) continue
    unknown.set(key, (unknown.get(key) ?? new Set<string>()).add(part))
  }
  for (const [key, parts] of unknown) void ask(key, [...parts].slice(0, mostFitParts))
}

async function ask(key: string, parts: string[]): Promise<void> {
  const mine = answersFor(key)
  for (const part of parts) mine.set(part, null)
  const [vehicle = '', engine] = key.split('/')
  try {
    const query = { vehicle, part: parts, ...(engine !== undefined && { engine }) }
    for (const fit of await client.fitment.judge({ query })) mine.set(fit.part, fit)
  } catch (error) {
    // No word is better than a wrong one. The next page asks again.
    for (const part of parts) mine.delete(part)
    // A vehicle that the shop has ceased to know would otherwise stand in the way of orders.
    if (isAboutVehicle(error)) forgetVehicle(key)
    return
  }
  judge()
}

function isAboutVehicle(error: unknown): boolean {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return errors.some(({ path }) => path === 'query.vehicle' || path === 'query.engine')
}

function answersFor(key: string): Answers {
  const known = answers.get(key) ?? new Map<string, PartFit | null>()
  answers.set(key, known)
  return known
}

function draw(): void {
  for (const { place, part, key } of numbers()) {
    const fit = answers.get(key)?.get(part)
    const words = fit ? fitWords(fit, nameOfKey(key)) : null
    // What is written anew is noticed by the observer, which would come back without an end.
    if (place.textContent !== (words ?? '')) place.textContent = words ?? ''
    if (fit?.verdict) place.dataset['fit'] = fit.verdict
    else delete place.dataset['fit']
  }
}

/** The vehicle as its owner knows it. One that has just left the garage has no name any more. */
function nameOfKey(key: string): string {
  return keptGarage().vehicles.find((one) => keyOf(one) === key)?.name ?? 'vehicle'
}

/** Each part on the page with the vehicle that it is judged for: that of its line (`data-for`), else the chosen one. */
function* numbers(): Iterable<{ place: HTMLElement; part: string; key: string }> {
  const chosen = chosenVehicle()
  const chosenKey = chosen ? keyOf(chosen) : ''
  for (const place of document.querySelectorAll<HTMLElement>('#main .fit[data-part]')) {
    const part = place.dataset['part'] ?? ''
    const key = place.closest<HTMLElement>('[data-for]')?.dataset['for'] ?? chosenKey
    if (part !== '') yield { place, part, key }
  }
}
