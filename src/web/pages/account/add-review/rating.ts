import { rating } from '#contract/constants'

/** The typed text as a whole number from 1 to 5; undefined if it is anything else. */
export function readRating(typed: string): number | undefined {
  const text = typed.trim()
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= rating.least && number <= rating.most ? number : undefined
}
