/**
 * What an attribute holds: one number, a range from one number to another, several numbers, a word of few that many
 * products share, or any text.
 */
export const attributeKinds = ['number', 'range', 'numbers', 'choice', 'text'] as const
export type AttributeKind = (typeof attributeKinds)[number]

export function isNumeric(kind: AttributeKind): boolean {
  return kind !== 'choice' && kind !== 'text'
}

export const mostAttributes = 20
export const mostLabels = 8
export const longestAttributeKey = 40
