/** What the parser says, in words for the person who sent the file. */
const sentences: [said: RegExp, sentence: string][] = [
  [/^unclosed tag: (.*)$/, 'The file ends within <$1>: it was cut off.'],
  [/^unexpected end/, 'The file ends in the middle: it was cut off.'],
  [/^document must contain a root element/, 'The file has no element: it was cut off.'],
  [
    /^undefined entity/,
    'An entity is used that XML itself does not have. Only &amp;, &lt;, &gt;, &quot; and &apos; are allowed.',
  ],
  [/^(unexpected close tag|unmatched closing tag)/, 'An element ends that has not begun.'],
  [/^documents may contain only one root/, 'A second element follows after the end of the first.'],
  [/^duplicate attribute/, 'An attribute occurs twice.'],
  [/^disallowed character/, 'A character stands where XML does not allow it.'],
]

/** `told`: the message of the parser, which may begin with line and column. */
export function sentenceOf(told: string): string {
  const message = told.replace(/^\d+:\d+: /, '')
  for (const [said, sentence] of sentences) {
    const found = said.exec(message)
    if (found) return sentence.replace('$1', (found[1] ?? '').slice(0, 40))
  }
  return `This is no XML: ${message.slice(0, 120)}`
}
