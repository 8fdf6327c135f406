/** A LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
