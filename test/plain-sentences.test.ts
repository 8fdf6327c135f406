import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** A comment or a sentence in it that begins with a word after which a reader has to guess the subject (STYLE.md). */
const riddle = /(?:\/\*\* |\/\/ |[.?!] )(?:Of|Who) [a-z][^\n]*/g

test('no comment and no text of the API begins a sentence with Of or Who', () => {
  const files = globSync('{src,sandbox,demo,scripts,drill,bench}/**/*.{ts,tsx,mjs}', { cwd: root })
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(riddle)]
        .map(([sentence]) => sentence)
        // A question is one.
        .filter((sentence) => !sentence.includes('?'))
        .map((sentence) => `${file}: ${sentence}`),
    )
  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})

/** The same in documents: at the start of a line, of an item, of a cell, and after another sentence. */
const riddleInDocs = /(?:^|[.?!:] |^\s*[-*] |^\s*\d+\. |\| )(?:Of|Who) [a-z0-9][^\n]*/gm

test('no document begins a sentence with Of or Who', () => {
  const files = globSync(['*.md', '{docs,deploy,catalogue}/**/*.md'], { cwd: root })
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(riddleInDocs)]
      .map(([sentence]) => sentence.slice(0, 120))
      .filter((sentence) => !sentence.includes('?'))
      .map((sentence) => `${file}: ${sentence}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
