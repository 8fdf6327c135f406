import type { LineVehicle } from './bought-for.schema.ts'
import type { FitVerdict } from './fit-words.ts'

/** What must agree besides the vehicle, of which any is enough. Conditions are written to follow the word: "with 320 mm rotors". */
export function conditionWords(
  asksEngine: boolean,
  conditions: readonly { text: string }[],
): string {
  const [first] = conditions
  if (conditions.length === 1 && first && !asksEngine) return first.text
  return asksEngine && conditions.length === 0 ? 'some engines' : 'with conditions'
}

/** A verdict for people. `condition`: what must agree where it fits with something. */
export function verdictWords(verdict: FitVerdict, condition: string | null): string {
  return verdict === 'fits_with' ? `Fits ${condition ?? 'with conditions'}` : words[verdict]
}

const words: Record<Exclude<FitVerdict, 'fits_with'>, string> = {
  fits: 'Fits',
  does_not_fit: 'Does not fit',
  universal: 'Universal',
  by_size: 'By size',
  not_confirmed: 'Not confirmed',
}

/** Whether the vehicle says anything about the part: what is universal or goes by its size fits whatever somebody drives. */
export function isAboutVehicle(verdict: FitVerdict): boolean {
  return verdict !== 'universal' && verdict !== 'by_size'
}

/**
 * What an order says of a line and its vehicle: "For your 2016 Honda Civic · 2.0 L I4: fits". Null where the vehicle says
 * nothing about the part.
 */
export function boughtForWords(
  boughtFor: LineVehicle | null,
  whose: 'your' | 'the buyer’s' = 'your',
): string | null {
  if (!boughtFor || !isAboutVehicle(boughtFor.verdict)) return null
  const { vehicle, verdict, condition } = boughtFor
  return `For ${whose} ${vehicle}: ${inSentence(verdictWords(verdict, condition))}`
}

// Only the first letter: a condition may name things.
function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
