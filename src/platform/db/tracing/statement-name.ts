/** Texts of statements are few, since values are parameters. */
const mostKnown = 2_000

const known = new Map<string, string>()

const named = /\b(from|into|update|join)\s+"?([a-z_][a-z0-9_.]*)"?(\s*\(?)/gi
const defined = /\b([a-z_][a-z0-9_]*)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi
const writing =
  /\b(insert|delete|merge)\s+(?:into|from)\s|\b(update)\s+"?[a-z_.]+"?\s+(?:as\s+[a-z_]+\s+|[a-z_]+\s+)?set\s/i
const called = /^select\s+"?([a-z_][a-z0-9_.]*)"?\(/i
/** What follows `for update` and `do update`, and `from` inside of other things. */
const noTables: ReadonlySet<string> = new Set([
  'set',
  'skip',
  'of',
  'nowait',
  'lateral',
  'only',
  'now',
  'select',
])
const most = 3

/** What a statement does to which tables: `insert orders`. Nothing of its values, and no more of its text. */
export function nameOfStatement(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const plain = withoutComments(text)
  const tables = tablesIn(plain).slice(0, most).join(', ')
  const name = `${verbOf(plain)} ${tables || (called.exec(plain)?.[1] ?? '')}`.trim()
  known.set(text, name)
  return name
}

/** What it writes is told before what it reads. */
function tablesIn(text: string): string[] {
  const own = new Set([...text.matchAll(defined)].map(([, name = '']) => name.toLowerCase()))
  const found = [...text.matchAll(named)].map(([, word = '', name = '', end = '']) => ({
    isRead: /from|join/i.test(word),
    name: name.toLowerCase(),
    isCall: end.endsWith('('),
  }))
  const tables = found.filter(
    ({ isRead, isCall, name }) => !noTables.has(name) && !own.has(name) && !(isRead && isCall),
  )
  const [written, read] = [tables.filter((one) => !one.isRead), tables.filter((one) => one.isRead)]
  return [...new Set([...written, ...read].map(({ name }) => name))]
}

function verbOf(text: string): string {
  const [, verb, update] = writing.exec(text) ?? []
  const [first = 'statement'] = /^[a-z]+/i.exec(text) ?? []
  return (verb ?? update ?? (first.toLowerCase() === 'with' ? 'select' : first)).toLowerCase()
}

function withoutComments(text: string): string {
  return text
    .split('/*')
    .map((part, index) => (index === 0 ? part : (part.split('*/')[1] ?? '')))
    .join('')
    .trim()
}
