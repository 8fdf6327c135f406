/** The number stands wherever a product is named. */
export function PartNumber({ children }: { children: string }) {
  return <span className="pn">{children}</span>
}
