import type { KeptShop } from '#platform'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Letter } from './letter.ts'

/** The letter as plain text and as HTML that reads well on a phone. */
export function composeMail(
  shop: Pick<KeptShop, 'now'>,
  letter: Letter,
): { subject: string; text: string; html: string } {
  const { brand } = shop.now().settings
  return {
    subject: letter.subject,
    text: letterText(letter, brand),
    html: letterHtml(letter, brand),
  }
}
