/** A text of about this length, of one kind. */
export type Growing = { kind: string; ofLength: (length: number) => string }

/**
 * Texts that a bad pattern reads again from every place: one piece repeated, alone and beside something that spoils the
 * match at the last moment, and a right value that is stretched until it is almost right.
 */
export function growingTexts(right: unknown = undefined): Growing[] {
  return [...repeated, ...(typeof right === 'string' && right !== '' ? stretched(right) : [])]
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
  const middle = Math.floor(right.length / 2)
  const inside = (piece: string, end: string) => (length: number) =>
    right.slice(0, middle) +
    piece.repeat(Math.ceil(length / piece.length)) +
    right.slice(middle) +
    end
  return [
    { kind: 'the right value repeated', ofLength: (length) => times(right, length) },
    {
      kind: 'the right value repeated, each on a line',
      ofLength: (length) => times(`${right}\n`, length),
    },
    {
      kind: 'the right value, then blanks and a sign',
      ofLength: (length) => `${right}${' '.repeat(length)}!`,
    },
    {
      kind: 'blanks, then the right value and a sign',
      ofLength: (length) => `${' '.repeat(length)}${right}!`,
    },
    ...[right[0] ?? 'a', right.at(-1) ?? 'a', right[middle] ?? 'a', ' ', '0'].flatMap((sign) => [
      {
        kind: `the right value with ${JSON.stringify(sign)} repeated inside`,
        ofLength: inside(sign, ''),
      },
      {
        kind: `the right value with ${JSON.stringify(sign)} repeated inside, then a sign`,
        ofLength: inside(sign, '!'),
      },
    ]),
  ]
}

function times(text: string, length: number): string {
  return text.repeat(Math.max(1, Math.floor(length / text.length)))
}
