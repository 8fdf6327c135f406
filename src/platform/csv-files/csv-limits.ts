/** What a file may make us keep at most. It holds in every line, also in those that are refused or passed over. */
export type CsvLimits = {
  /** Characters of one record with its separators and quotes. */
  longestRecord: number
  /** Characters of one cell. */
  longestCell: number
  /** Cells of one record that are kept; further ones are counted. */
  mostCells: number
}

/** Far more than any row needs. Excel itself puts no more into a cell. */
export const csvLimits: CsvLimits = {
  longestRecord: 128 * 1024,
  longestCell: 32_767,
  mostCells: 250,
}

/** The first line may have so many. Exports of other shops have a column for each attribute. */
export const mostColumns = csvLimits.mostCells
