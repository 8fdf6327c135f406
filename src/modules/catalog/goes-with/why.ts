import { spokenValues, type ListedValue } from '#modules/attributes'

/** Why two parts go together: the words of a rule with the values of both, each with its unit. */
export function why(
  words: string,
  from: readonly ListedValue[],
  to: readonly ListedValue[],
): string {
  const ours = spokenValues(from)
  const theirs = spokenValues(to)
  return words.replace(
    /\{(to\.)?([^{}]+)\}/g,
    (_, other: string | undefined, key: string) => (other ? theirs : ours).get(key) ?? '',
  )
}
