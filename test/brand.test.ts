import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { beginningShop } from './beginning-shop.ts'

// The shop's name, address and texts are settings. The source holds them once, as what a new shop begins with.

const root = path.resolve(import.meta.dirname, '..')
const beginning = 'catalogue/beginning.json'
const { brand, contact, about, faq } = beginningShop.beginning

/** Pieces that nobody writes by chance. */
const pieces = [
  brand.name,
  brand.name.split(' ').slice(0, 2).join(' '),
  contact.email,
  contact.email.split('@')[1] ?? '',
  contact.telephone,
  ...contact.address.slice(0, 2),
  about.paragraphs[0]?.slice(0, 40) ?? '',
  ...faq.map(({ question }) => question),
]

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('no source file says what the settings say', () => {
  const files = globSync(
    '{src,sandbox,demo,scripts,db,bench,drill}/**/*.{ts,tsx,css,sql,mjs,json}',
    {
      cwd: root,
    },
  ).filter((file) => !/\.test\.tsx?$|node_modules/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const said = files.flatMap((file) => {
    // A name may be broken over two lines of markup.
    const text = read(file)
      .replaceAll(/<br \/>|\s+/g, ' ')
      .replaceAll('  ', ' ')
      .toLowerCase()
    return pieces
      .filter((piece) => text.includes(piece.toLowerCase()))
      .map((piece) => `${file}: ${piece}`)
  })
  expect(said).toEqual([])
})

test('the pieces are in the file of what a new shop begins with', () => {
  const text = read(beginning)
  for (const piece of pieces) expect(text).toContain(piece)
})
