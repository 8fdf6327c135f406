/** A text of about this length, of one kind. */
export type Growing = { kind: string; ofLength: (length: number) => string }

/**
 * Texts that a bad pattern reads again from every place: one piece repeated, alone and beside something that spoils the
 * match at the last moment, and a right value that is stretched until it is almost right. The first four find the most.
 */
export function growingTexts(right: unknown): Growing[] {
  const blanks = (length: number) => ' '.repeat(length)
  const value = typeof right === 'string' && right !== '' ? right : 'a1'
  return [
    { kind: 'blanks before the last sign of a right value', ofLength: (length) => `${value.slice(0, -1)}${blanks(length)}${value.slice(-1)}` },
    { kind: 'a right value, blanks, a sign', ofLength: (length) => `${value}${blanks(length)}!` },
    { kind: 'blanks, a right value, a sign', ofLength: (length) => `${blanks(length)}${value}!` },
    { kind: 'a right value repeated', ofLength: (length) => times(value, length) },
    { kind: 'a right value on each line', ofLength: (length) => times(`${value}\n`, length) },
    ...stretched(value),
    ...repeated,
  ] // prettier-ignore
}

const pieces = [
  ' ', '\t', '\n', 'a', 'A', '0', '9', '-', '_', ',', '.', '/', '\\', '(', ')', '{', '}', '[', '<', '>', '"', "'", '@', '=', ';',
  ':', '#', '%', '+', '*', '×', '°', '–', 'é', 'e\u0301', '\ud83d\ude00', '\ufeff', 'a ', 'a,', 'a-', 'a.', 'a@', 'a=', 'a/', 'a;', 'a:', '0,', '0.',
  '0/', '0-', '1/2 ', '1 x ', '1 mm ', '1 to ', ' (', ' [', '",', '", "', '<a ', '<a>', '</', '<!--', '&amp;', '{a', '${', '#4', '0 × ',
  'box ', 'p o ', 'to ', 'or ', 'stream\n', 'endstream ', '/Launc', '/#4c', 'NJ 08611, ', 'North ', '2019 Ford ', 'F-150 ', '5x4.5 ', 'M10x1.25 ',
  'https://a.', 'www.', '%41', '%2', 'a\u0000', '\r\n', ', ', '; rel="next",',
] // prettier-ignore

const repeated: Growing[] = pieces.flatMap((piece) => {
  const name = JSON.stringify(piece)
  const times = (length: number) => piece.repeat(Math.max(1, Math.floor(length / piece.length)))
  return [
    { kind: `${name} repeated`, ofLength: times },
    { kind: `${name} repeated, then another sign`, ofLength: (length) => `${times(length)}!` },
    { kind: `a word, ${name} repeated, a word`, ofLength: (length) => `x${times(length)}x` },
  ]
})

function stretched(right: string): Growing[] {
  return placesIn(right).flatMap((place) =>
    [right[place - 1] ?? 'a', right[place] ?? 'a', ' ', '0'].flatMap((sign) =>
      ['', '!'].map((end) => ({
        kind: `${JSON.stringify(sign)} repeated at ${place} of a right value, then "${end}"`,
        ofLength: (length: number) =>
          right.slice(0, place) + sign.repeat(length) + right.slice(place) + end,
      })),
    ),
  )
}

const mostPlaces = 6

/** Places inside a text: before its last sign, in its middle, and where one kind of sign ends and another begins. */
function placesIn(right: string): number[] {
  const turns = [
    ...right.matchAll(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]|(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu),
  ]
  const places = [
    right.length - 1,
    Math.floor(right.length / 2),
    ...turns.map(({ index }) => index),
  ]
  return [...new Set(places)].slice(0, mostPlaces)
}

function times(text: string, length: number): string {
  return text.repeat(Math.max(1, Math.floor(length / text.length)))
}
