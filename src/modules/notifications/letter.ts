export type Letter = {
  subject: string
  paragraph: string
  button?: { label: string; url: string }
}

const brand = 'Automotive Parts Manufacturing'

/** One paragraph and one button, as text and as HTML that reads well without pictures or styles. */
export function composeMail({ subject, paragraph, button }: Letter) {
  return {
    subject,
    text: [brand, paragraph, ...(button ? [`${button.label}:\n${button.url}`] : [])].join('\n\n'),
    html: [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>`,
      `<h1>${escape(brand)}</h1>`,
      `<p>${escape(paragraph)}</p>`,
      ...(button ? [`<p><a href="${escape(button.url)}">${escape(button.label)}</a></p>`] : []),
      '</body></html>',
    ].join('\n'),
  }
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
