import { fitPositions, type FitPosition } from '#contract/fitment/fit-words'

const sides: Record<string, string> = {
  front: 'front',
  rear: 'rear',
  back: 'rear',
  left: 'left',
  right: 'right',
  driver: 'left',
  drivers: 'left',
  passenger: 'right',
  upper: 'upper',
  lower: 'lower',
  inner: 'inner',
  outer: 'outer',
  delantero: 'front',
  delantera: 'front',
  delanteros: 'front',
  delanteras: 'front',
  trasero: 'rear',
  trasera: 'rear',
  traseros: 'rear',
  traseras: 'rear',
}

/** The places on a vehicle that the words name: "front rotors" go front, front left or front right. Undefined if they name none. */
export function positionsIn(text: string): FitPosition[] | undefined {
  const named = wordsOf(text).flatMap((word) => sides[plain(word)] ?? [])
  if (named.length === 0) return undefined
  const places = fitPositions.filter((position) =>
    named.every((side) => position.split('_').includes(side) || isWider(position, side)),
  )
  return places.length === 0 ? undefined : places
}

/** A part for the front that no application calls left or right fits both sides. */
function isWider(position: FitPosition, side: string): boolean {
  const isAxle = position === 'front' || position === 'rear'
  return isAxle && (side === 'left' || side === 'right')
}

/** The words without those that only say where. */
export function withoutSides(text: string): string {
  return wordsOf(text)
    .filter((word) => sides[plain(word)] === undefined && plain(word) !== 'side')
    .join(' ')
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z]/g, '')
}
