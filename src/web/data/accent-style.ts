/** The accent that the styles are built with (`--signal` in ground/tokens.css). */
const builtAccent = '#f2600c'

/** The address of the style sheet with another accent than the built one; null if the built one is right. */
export function accentStyle(accent: string): string | null {
  return accent === builtAccent ? null : `/accent/${accent.slice(1)}.css`
}
