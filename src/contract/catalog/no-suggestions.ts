import type { Suggestions } from './finding.schema.ts'

/** Nothing is suggested: a value of its own, so that pages need no schema for it. */
export const noSuggestions: Suggestions = {
  items: [],
  categories: [],
  words: [],
  meant: null,
  leftOut: [],
  notCarried: [],
  help: null,
}
