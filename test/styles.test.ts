import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints, transitionMs } from '#contract/constants'

const web = path.resolve(import.meta.dirname, '../src/web')
const styles = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }))

test('the look changes at the widths of the specification and at no others', () => {
  const known: number[] = Object.values(breakpoints)
  const others = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)]
      .filter(
        ([, edge, width]) => !known.includes(edge === 'min' ? Number(width) : Number(width) + 0.02),
      )
      .map(([query]) => `${file}: ${query}`),
  )
  expect(others).toEqual([])
})

test('transitions take 300 ms', () => {
  const tokens = styles.find(({ file }) => file.endsWith('tokens.css'))
  expect(tokens?.text).toContain(`--ease: ${transitionMs}ms `)
  const timed = styles.flatMap(({ text }) => [...text.matchAll(/transition:\s*([^;]+);/g)])
  expect(
    timed.map(([, value]) => String(value)).filter((value) => !/var\(--ease\)|none/.test(value)),
  ).toEqual([])
})
