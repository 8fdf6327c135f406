/** Letters and digits that are taken for each other. */
const alike: Record<string, readonly string[]> = {
  o: ['0'],
  '0': ['o'],
  i: ['1'],
  l: ['1'],
  '1': ['i', 'l', '7'],
  '7': ['1'],
  s: ['5'],
  '5': ['s'],
  b: ['8'],
  '8': ['b', '3'],
  '3': ['8'],
  z: ['2'],
  '2': ['z'],
}

/**
 * What somebody may have meant who typed this key of a part number: two neighbors changed round, one too many, or one that
 * looks like another. What was left out is found by the beginning of the number. At most so many, those at the end first.
 */
export function slipsOf(key: string, most = Infinity): string[] {
  const slips = new Set<string>()
  for (let at = key.length - 1; at >= 0 && slips.size < most; at--) {
    const [before, sign, after] = [key.slice(0, at), key.charAt(at), key.slice(at + 1)]
    slips.add(before + after)
    if (after) slips.add(before + after.charAt(0) + sign + after.slice(1))
    for (const other of alike[sign] ?? []) slips.add(before + other + after)
  }
  slips.delete(key)
  slips.delete('')
  return [...slips].slice(0, most)
}
