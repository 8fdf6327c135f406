/** Escapes a text for use between tags or in a quoted attribute, so that none of it is read as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
