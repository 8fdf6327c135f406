/** `partNumberKey` of the contract as SQL, for a column. Indexes are made with the same words. */
export function partNumberKeyOf(column: string): string {
  return `regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g')`
}
