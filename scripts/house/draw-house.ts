import { moduleArrows, moduleTables, roomArrows } from '../../architecture.ts'
import { moduleSubjects, roomSubjects, rules } from '../../house.ts'

type Row = readonly string[]

/** A module without tables has no entry. */
const tablesOf: Partial<Record<string, { owns: Row; reads: Row }>> = moduleTables

/** docs/house.md: what `architecture.ts` and `house.ts` say of the code, as tables for people. */
export function drawHouse(): string {
  return [
    '# The house',
    '`npm run house` draws this page from `architecture.ts` and `house.ts`, and a test compares. The linter and the tests named under _Rules_ hold the code to it.',
    '## Modules',
    table(
      ['Module', 'Subject', 'May import', 'Owns the tables', 'Reads tables of others'],
      entries(moduleSubjects).map(([name, subject]) => {
        const { owns = [], reads = [] } = tablesOf[name] ?? {}
        return [code(name), subject, listed(moduleArrows[name]), listed(owns), listed(reads)]
      }),
    ),
    '## Rooms',
    'The rooms of a module import in one direction only.',
    ...entries(roomArrows).flatMap(([module, rooms]) => {
      const subjects: Record<string, string> = roomSubjects[module]
      return [
        `### ${module}`,
        table(
          ['Room', 'Subject', 'May import'],
          Object.entries(rooms).map(([room, arrows]) => [
            code(room),
            subjects[room] ?? '',
            listed(arrows),
          ]),
        ),
      ]
    }),
    '## Rules',
    table(
      ['Rule', 'Held by'],
      rules.map(({ rule, heldBy }) => [rule, heldBy]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

/** As the formatter writes it, so that formatting changes nothing. */
function table(heads: Row, rows: readonly Row[]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = heads.map((head, place) =>
    Math.max(
      ...[head, ...escaped.map((cells) => cells[place] ?? '')].map((cell) => cell.length),
      3,
    ),
  )
  const line = (cells: Row) =>
    `| ${widths.map((width, place) => (cells[place] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(heads), rule, ...escaped.map(line)].join('\n')
}

function listed(names: readonly string[]): string {
  return names.map(code).join(', ') || '-'
}

function code(name: string): string {
  return `\`${name}\``
}

function entries<Value extends object>(value: Value): [keyof Value & string, Value[keyof Value]][] {
  return Object.entries(value) as [keyof Value & string, Value[keyof Value]][]
}
