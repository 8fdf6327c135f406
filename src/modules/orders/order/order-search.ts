/** What a search for a number compares: dashes, spaces and case do not matter. */
export function numberKey(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Text to be found anywhere in a column, with what LIKE reads as a pattern taken by the letter. */
export function anywhere(words: string): string {
  return `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
