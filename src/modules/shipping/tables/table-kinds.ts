/** One row of a table in words, for telling what a new version changes. */
export type TableRow = { row: string; values: Record<string, string> }

export type ReadTable<Table> = { table: Table; rows: readonly TableRow[] }
