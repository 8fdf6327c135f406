/** A text as it stands between tags or in a quoted attribute: nothing in it is read as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
