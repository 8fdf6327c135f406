import { mostFileRows, type FileColumn, type FileKind } from '#contract/staff/product-files'
import { readSentRows, type FilePart } from '#platform/csv-files'
import { readHeader } from './read-header.ts'

/** Reads a CSV file of products part by part. Refuses the whole file at the first thing that is wrong with its form. */
export function readProductFile(
  file: AsyncIterable<Uint8Array>,
  kind: FileKind,
): AsyncGenerator<FilePart<FileColumn>> {
  return readSentRows(file, {
    readHeader: (headings) => readHeader(kind, headings),
    mostRows: mostFileRows,
    numbers: ['partNumber'],
  })
}
