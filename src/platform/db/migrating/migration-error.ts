/** The migrations cannot be applied. The message tells the operator what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** The first of many names, and how many more there are. */
export function inShort(names: readonly string[]): string {
  const most = 3
  if (names.length <= most + 1) return names.join(', ')
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
}
