/** What an import is about: a bulk change of products, or the rows of a file. */
export const importSubjects = [
  'bulk_change',
  'products',
  'prices',
  'stock',
  'applications',
  'numbers',
] as const
export type ImportSubject = (typeof importSubjects)[number]
/** The subjects that come as files. */
export type FileSubject = Exclude<ImportSubject, 'bulk_change'>

/** How a file is written: comma-separated values, or the XML of the trade: ACES for applications, PIES for numbers. */
export const importFormats = ['csv', 'aces', 'pies'] as const

/** What is stored becomes that of the file, or the file adds, changes and removes some. */
export const importModes = ['whole', 'changes'] as const
export type ImportMode = (typeof importModes)[number]

/**
 * How far it is. `judged`: what it would do is worked out, and waits for somebody to apply it. `refused`: it was to be applied at
 * once, and something stood in the way.
 */
export const importStates = [
  'arriving',
  'judging',
  'judged',
  'applying',
  'applied',
  'undoing',
  'undone',
  'stopped',
  'refused',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** What becomes of a row. */
export const importOutcomes = ['added', 'changed', 'removed', 'refused'] as const
