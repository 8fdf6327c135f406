export { fileRefused } from './file-refused.ts'
export { recognizeText, type TextFile } from './recognize-text.ts'
export {
  readSentRows,
  readTextRows,
  type FilePart,
  type FileRow,
  type HeadingColumn,
} from './read-sent-rows.ts'
export { CsvFault } from './csv-fault.ts'
export { readCsvText } from './read-csv-text.ts'
export { notesOfEncoding } from './file-notes.ts'
export { createRest, piecesInTurns } from './take-turns.ts'
