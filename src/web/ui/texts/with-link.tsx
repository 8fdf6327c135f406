/** Turns the first occurrence of some words in a text into a link. Case does not matter. */
export function withLink(text: string, words: string, to: string) {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <a href={to}>{text.slice(at, at + words.length)}</a>
      {text.slice(at + words.length)}
    </>
  )
}
