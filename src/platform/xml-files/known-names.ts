const slots = 256

/** Names that a text has at a place. The same few names are in it millions of times, and each is made once. */
export function createNames() {
  const known = Array.from<string>({ length: slots }).fill('')
  return function nameAt(text: string, from: number, to: number): string {
    const length = to - from
    const slot = (text.charCodeAt(from) * 31 + text.charCodeAt(to - 1) * 7 + length) % slots
    const found = known[slot] ?? ''
    if (found.length === length && isAt(found, text, from)) return found
    const name = text.slice(from, to)
    known[slot] = name
    return name
  }
}

function isAt(name: string, text: string, from: number): boolean {
  for (let place = 0; place < name.length; place++) {
    if (text.charCodeAt(from + place) !== name.charCodeAt(place)) return false
  }
  return true
}
