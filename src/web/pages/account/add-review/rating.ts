import { rating } from '#contract/constants'

/** The whole number from 1 to 5 that was typed, if it is one. */
export function readRating(typed: string): number | undefined {
  const text = typed.trim()
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= rating.least && number <= rating.most ? number : undefined
}
