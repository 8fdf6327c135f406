import type { PartFit } from '#contract/fitment/fitment.schema'

/** The words of a verdict, below a part's number. Style draws an icon before them. */
export function fitWords({ verdict, asksEngine, conditions }: Judged): string | null {
  switch (verdict) {
    case 'fits':
      return 'Fits'
    case 'fits_with':
      return `Fits ${withWhat(asksEngine, conditions)}`
    case 'does_not_fit':
      return 'Does not fit'
    case 'universal':
      return 'Universal'
    case 'by_size':
      return 'By size'
    case 'not_confirmed':
      return 'Not confirmed'
    case null:
      return null
  }
}

type Judged = Pick<PartFit, 'verdict' | 'asksEngine' | 'conditions'>

/** What must agree, of which any is enough. Conditions are written to follow the word: "with 320 mm rotors". */
function withWhat(asksEngine: boolean, conditions: Judged['conditions']): string {
  const [first] = conditions
  if (conditions.length === 1 && first && !asksEngine) return first.text
  return asksEngine && conditions.length === 0 ? 'some engines' : 'with conditions'
}
