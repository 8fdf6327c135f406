type Value = string | number | Value[] | { [name: string]: Value }

/** An XML document. A list is as many elements of the same name. */
export function xml(name: string, content: { [name: string]: Value }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content)}`
}

function element(name: string, value: Value): string {
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join('')
  if (typeof value !== 'object') return `<${name}>${escaped(String(value))}</${name}>`
  const inner = Object.entries(value).map(([child, one]) => element(child, one))
  return `<${name}>${inner.join('')}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
