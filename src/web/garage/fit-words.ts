import type { PartFit } from '#contract/fitment/fitment.schema'
import { conditionWords, verdictWords } from '#contract/fitment/verdict-words'

/** The words of a verdict, below a part's number. Style draws an icon before them. */
export function fitWords({ verdict, asksEngine, conditions }: Judged): string | null {
  return verdict && verdictWords(verdict, conditionWords(asksEngine, conditions))
}

type Judged = Pick<PartFit, 'verdict' | 'asksEngine' | 'conditions'>
