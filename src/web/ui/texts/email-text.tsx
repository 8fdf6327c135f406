/** A long address breaks before its host and not in the middle of a word. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
