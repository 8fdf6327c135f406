/**
 * The place where it is said whether a part fits the chosen vehicle (`fit-badges.ts`). The page is the same for everybody, so
 * it is empty and hidden until the browser knows the answer. Its text is the browser's: React finds none and writes none.
 */
export function FitPlace({ partNumber }: { partNumber: string }) {
  return (
    <span className="fit" data-part={partNumber} suppressHydrationWarning>
      {''}
    </span>
  )
}
