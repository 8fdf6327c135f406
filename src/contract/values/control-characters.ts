// Line breaks and tabs are text; everything else below U+0020, DEL and the bidirectional overrides are not.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

export function hasControlCharacters(text: string): boolean {
  return controlCharacters.test(text)
}
