/** The contract's `partNumberKey` as an SQL expression on a column. Indexes use the same expression. */
export function partNumberKeyOf(column: string): string {
  return `regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g')`
}
