import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Errors are at their fields, in the words of the store. The browser's own bubbles would be a second manner.

const root = path.resolve(import.meta.dirname, '..')

test('no form whose fields have rules leaves them to the browser', () => {
  const files = globSync('src/web/**/*.tsx', { cwd: root }).filter(
    (file) => !file.endsWith('.test.tsx'),
  )
  const forms = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const hasRules = /\brequired\b|\bpattern=|type="(email|number|url|date)"/.test(text)
    return [...text.matchAll(/<form\b[^]*?>\n/g)].map(([form]) => ({ file, form, hasRules }))
  })
  expect(forms.length).toBeGreaterThan(40)
  const bubbling = forms.filter(
    ({ form, hasRules }) => (hasRules || /onSubmit/.test(form)) && !/noValidate/.test(form),
  )
  expect(bubbling.map(({ file }) => file)).toEqual([])
})
