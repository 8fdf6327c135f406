/** The first letters of a shop's name, at most four, for part numbers it gives itself. 'P' if there are none of A to Z. */
export function initialsOf(name: string): string {
  const letters = name.toUpperCase().match(/\b[A-Z]/g) ?? []
  return letters.slice(0, 4).join('') || 'P'
}
