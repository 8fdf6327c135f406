import { wholeApi } from '#contract'
import { callClassOf, pageClasses, shedOrder, shedWords } from '#contract/shed-order'

/** The order in which calls and pages are refused, as docs/limits.md has it. */
export function shedTable(): string {
  const lines = shedOrder.map((kind, index) => {
    const calls = Object.entries(wholeApi).flatMap(([group, routes]) => {
      const names = Object.keys(routes)
      const own = names.filter((name) => callClassOf(group, name) === kind)
      if (own.length === names.length) return [group]
      return own.map((name) => `${group}.${name}`)
    })
    const pages = Object.entries(pageClasses).flatMap(([path, of]) =>
      of === kind ? [path || 'all other pages'] : [],
    )
    const turn = kind === 'never' ? 'never' : String(index + 1)
    return `- ${turn}. **${kind}**: ${shedWords[kind]}. Calls: ${calls.join(', ')}.${pages.length > 0 ? ` Pages: ${pages.join(', ')}.` : ''}`
  })
  return lines.join('\n')
}
