import { fitPositions } from '#contract/fitment/fit-words'

/** The place of a position in the list of the contract, from 1 on. Words in any order and writing: "Front left", "left_front". */
export function readPosition(text: string): number | null {
  const asked = inOrder(text.toLowerCase().split(/[\s_-]+/))
  const place = fitPositions.findIndex((known) => inOrder(known.split('_')) === asked)
  return place < 0 ? null : place + 1
}

function inOrder(words: readonly string[]): string {
  return words.toSorted().join(' ')
}
