/** At most this many of the things that a file adds are shown, and of those that it removes. */
export const mostExamples = 50

/** What an import changes. `before`: how many rows were stored. */
export type Counts = { added: number; removed: number; unchanged: number; before: number }
