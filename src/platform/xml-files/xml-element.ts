/** An element with everything in it. `text` is without white space at its ends; names have no prefix. */
export type XmlElement = {
  name: string
  /** The line of the file in which it begins. */
  line: number
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlElement[]
}

// What a hostile file may make us keep at most.
export const deepest = 20
export const longestText = 4_096
export const longestName = 100
export const mostAttributes = 40
export const mostWithin = 10_000
export const largestElement = 1_000_000
