/** A pattern for LIKE that finds the text anywhere: what LIKE reads as a sign is taken by the letter. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
