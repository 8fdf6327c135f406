import { href } from '#web/navigation/href.ts'

/** The reviews on a product's page, or those with so many stars. */
export function reviewsHref(partNumber: string, rating?: number): string {
  return `${href.product(partNumber)}${rating ? `?rating=${rating}` : ''}#reviews`
}
