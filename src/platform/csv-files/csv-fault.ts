import type { CsvLimits } from './csv-limits.ts'

/** What is wrong with the form of a CSV file, and in which line the row begins. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault'
  readonly kind: keyof typeof sentences
  readonly line: number
  /** The same without the line. */
  readonly what: string

  constructor(kind: keyof typeof sentences, line: number, limits: CsvLimits) {
    const what = sentences[kind](limits)
    super(`Line ${line}: ${what}`)
    this.kind = kind
    this.line = line
    this.what = what
  }
}

const sentences = {
  open_quote: () => 'a quotation mark is opened and never closed.',
  long_or_open: ({ longestRecord }: CsvLimits) =>
    `a quotation mark is opened and never closed, or the row has more than ${longestRecord / 1024} KB.`,
  long_record: ({ longestRecord }: CsvLimits) =>
    `the row has more than ${longestRecord / 1024} KB.`,
  long_cell: ({ longestCell }: CsvLimits) => `a cell has more than ${longestCell} characters.`,
  text_after_quote: () =>
    'there is text after the quotation mark that ends a cell. Within a cell, a quotation mark must be doubled.',
  quote_within: () =>
    'a quotation mark is within a cell. The whole cell must be quoted, and the mark doubled.',
}
