/** What an import changes. `before`: how many rows were stored. */
export type Counts = { added: number; removed: number; unchanged: number; before: number }
