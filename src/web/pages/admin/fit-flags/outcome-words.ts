import type { FlagOutcome } from '#contract/fitment/fit-words'

export const outcomeWords: Record<FlagOutcome, string> = {
  corrected: 'The application was wrong and is corrected',
  fits: 'The part fits after all',
}
