import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Letter } from './letter.ts'

/** The letter as plain text and as HTML that reads well on a phone. */
export function composeMail(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) }
}
