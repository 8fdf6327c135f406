import { moduleArrows, moduleTables, roomArrows } from '../../architecture.ts'
import { moduleSubjects, roomSubjects, rules } from '../../house.ts'
import { code, entries, table, type Row } from './markdown.ts'

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

function listed(names: readonly string[]): string {
  return names.map(code).join(', ') || '-'
}
