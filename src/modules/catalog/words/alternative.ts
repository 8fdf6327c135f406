/** One way in which a product may have what was searched for: these words, or any of these lexemes of a size. */
export type Alternative = { words: string } | { sizes: readonly string[]; exact: string }
