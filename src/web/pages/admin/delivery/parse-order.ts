const mostLines = 20

type Order = { lines: { partNumber: string; quantity: number }[]; problem: string | null }

/** Reads 'BP-1047C 5' a line, with a space, tab, comma or semicolon between. Without a number it is one piece. */
export function parseOrder(text: string): Order {
  const typed = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (typed.length === 0) return { lines: [], problem: 'Type a part number.' }
  if (typed.length > mostLines) return { lines: [], problem: `At most ${mostLines} lines.` }
  const lines = typed.map((line) => {
    const [partNumber = '', quantity = '1', ...more] = line.split(/[\s,;]+/).filter(Boolean)
    return { partNumber: more.length === 0 ? partNumber : '', quantity: Number(quantity) }
  })
  const wrong = lines.findIndex(
    ({ partNumber, quantity }) =>
      partNumber === '' || !Number.isInteger(quantity) || quantity < 1 || quantity > 1_000_000,
  )
  if (wrong !== -1)
    return { lines: [], problem: `Line ${wrong + 1} needs a part number and a quantity.` }
  return { lines, problem: null }
}
