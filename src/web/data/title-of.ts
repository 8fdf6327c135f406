/** What is in the browser's tab: the page, then the shop. */
export function titleOf({ title }: { title: string }, shopName: string): string {
  return `${title} | ${shopName}`
}
