/**
 * What people should know of a file before they apply it. `encoding`: it is not in UTF-8. `columns`: some were left out.
 * `letters`, `exponents`, `dates`: a program has damaged texts and numbers. `html`: tags were made into text.
 */
export const fileNoteKinds = [
  'encoding',
  'columns',
  'letters',
  'exponents',
  'dates',
  'html',
] as const
export type FileNoteKind = (typeof fileNoteKinds)[number]

/** `rows`: how many it is about, with the first of their `lines`. `example`: a cell, the encoding, or the columns. */
export type FileNote = { kind: FileNoteKind; rows: number; lines: number[]; example: string }
