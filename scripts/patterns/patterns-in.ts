import { parseSync } from 'vite'

/** A pattern of a source file: as it is written, or the place of a call that makes one. */
export type FoundPattern = { line: number } & (
  | { source: string; flags: string }
  | { madeBy: 'RegExp' }
)

type Node = { type: string; start: number; [key: string]: unknown }

/** All patterns of a source file in TypeScript or JavaScript: literals, texts taken for patterns, and calls of RegExp. */
export function patternsIn(fileName: string, text: string): FoundPattern[] {
  const { program, errors } = parseSync(fileName, text)
  const [error] = errors
  if (error) throw new Error(`${fileName} cannot be read: ${error.message}`)
  return [...nodesIn(program)].flatMap((node): FoundPattern[] => {
    const line = text.slice(0, node.start).split('\n').length
    if (isPattern(node)) {
      const { pattern, flags } = node.regex
      return [{ line, source: pattern, flags }]
    }
    const called = callOf(node)
    if (called === undefined) return []
    if (called.name === 'RegExp') return [{ line, madeBy: 'RegExp' }]
    // These methods make a pattern of the text that they are given.
    const [first] = called.given
    return methodsThatMakePatterns.has(called.name) && typeof first?.['value'] === 'string'
      ? [{ line, source: first['value'], flags: '' }]
      : []
  })
}

const methodsThatMakePatterns = new Set(['match', 'matchAll', 'search'])

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}

function isNode(value: object): value is Node {
  return 'type' in value && typeof value.type === 'string' && 'start' in value
}

function isPattern(node: Node): node is Node & { regex: { pattern: string; flags: string } } {
  return node.type === 'Literal' && typeof node['regex'] === 'object' && node['regex'] !== null
}

function callOf(node: Node): { name: string; given: Node[] } | undefined {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined
  const callee = node['callee'] as Node
  const named = (callee.type === 'MemberExpression' ? callee['property'] : callee) as Node
  const name = named['name']
  return typeof name === 'string' ? { name, given: node['arguments'] as Node[] } : undefined
}
