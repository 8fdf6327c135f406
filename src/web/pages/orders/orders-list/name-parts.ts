const unitAfterBlank = / (?:in\.|(?:in|ft|lb|mm|cm|m|N·m|kg|g|l|ml|V|A|Ah|W)(?![\w.]))/g

/** Cuts a product's name at its measures, such as "1/2 in." and "40–200 N·m": every second part is one. */
export function nameParts(name: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: unit, index } of name.matchAll(unitAfterBlank)) {
    const start = startOfNumber(name, from, index)
    if (start === index) continue
    const end = index + unit.length
    parts.push(name.slice(from, start), name.slice(start, end))
    from = end
  }
  return [...parts, name.slice(from)]
}

/** Where the number begins that ends at `end`: "1/2", "40–200", "3 × 4". It begins with a digit and ends with one. */
function startOfNumber(name: string, from: number, end: number): number {
  if (!isDigit(name[end - 1])) return end
  let start = end
  let digit = end
  while (start > from) {
    const sign = name[start - 1] ?? ''
    if (isDigit(sign)) digit = start - 1
    const length = /[\d./–]/.test(sign) ? 1 : name.startsWith(' × ', start - 3) ? 3 : 0
    if (length === 0) break
    start -= length
  }
  return digit
}

function isDigit(sign: string | undefined): boolean {
  return sign !== undefined && /\d/.test(sign)
}
