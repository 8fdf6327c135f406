/** What the bytes from 0x80 to 0x9F mean in Windows-1252. A space: the byte means nothing. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Text in Windows-1252, as older programs save it. Undefined: a byte means nothing, so it is something else. */
export function fromWindows1252(bytes: Buffer): string | undefined {
  let isText = true
  // The platform's own decoder has read these bytes as Latin-1 in some versions.
  const text = bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => {
    const meant = special[sign.charCodeAt(0) - 0x80] ?? ' '
    if (meant === ' ') isText = false
    return meant
  })
  return isText ? text : undefined
}
