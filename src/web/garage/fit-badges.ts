import type { PartFit } from '#contract/fitment/fitment.schema'
import { mostFitParts } from '#contract/fitment/fit-words'
import { client } from '#web/session/session.ts'
import { fitWords } from './fit-words.ts'
import { chosenVehicle, keyOf, onGarage, type KeptVehicle } from './kept-garage.ts'

/** The part numbers below which the verdict stands. The style sheet (`garage.css`) keeps the same places free. */
const places =
  '.card .idrow .pn, .buybox > .pn, .buybox .pn.copied > span:first-child, .cart-line .pn, .checkout-lines .pn'

/** What was answered for the chosen vehicle, by part number; null while it is asked for. */
let answers = new Map<string, PartFit | null>()
let answeredFor = ''

/**
 * Says below each part's number whether it fits the chosen vehicle, in one call for all parts of a page. The words are
 * drawn by style from attributes, so React draws nothing anew, and nothing moves.
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
  new MutationObserver(soon).observe(main, { childList: true, characterData: true, subtree: true })
  onGarage(soon)
  soon()
}

function judge(): void {
  const vehicle = chosenVehicle()
  const key = vehicle ? keyOf(vehicle) : ''
  if (key !== answeredFor) answers = new Map()
  answeredFor = key
  draw()
  if (!vehicle) return
  const parts = new Set([...numbers()].map(({ part }) => part))
  const unknown = [...parts].filter((part) => !answers.has(part)).slice(0, mostFitParts)
  if (unknown.length > 0) void ask(vehicle, unknown)
}

async function ask({ vehicle, engine }: KeptVehicle, parts: string[]): Promise<void> {
  const mine = answers
  for (const part of parts) mine.set(part, null)
  try {
    const query = { vehicle, part: parts, ...(engine && { engine: engine.slug }) }
    for (const fit of await client.fitment.judge({ query })) mine.set(fit.part, fit)
  } catch {
    // No word is better than a wrong one. The next page asks again.
    for (const part of parts) mine.delete(part)
    return
  }
  if (mine === answers) judge()
}

function draw(): void {
  for (const { place, part } of numbers()) {
    const fit = answers.get(part)
    const words = fit ? fitWords(fit) : null
    if (fit?.verdict && words !== null) {
      place.dataset['fit'] = fit.verdict
      place.dataset['fitWords'] = fit.isSample ? `${words} (sample)` : words
    } else {
      delete place.dataset['fit']
      delete place.dataset['fitWords']
    }
  }
}

function* numbers(): Iterable<{ place: HTMLElement; part: string }> {
  for (const place of document.querySelectorAll<HTMLElement>(places)) {
    const part = place.textContent.trim()
    if (part !== '') yield { place, part }
  }
}
