import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../src/web')

test('every element of web/ui is shown in the styleguide', () => {
  const shown = new Set<string>()
  const follow = (file: string) => {
    if (shown.has(file) || !existsSync(file)) return
    shown.add(file)
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(
      /'((?:\.|#web)\/[^']+\.tsx?)'/g,
    )) {
      const inWeb = imported.startsWith('#web/')
      follow(inWeb ? path.join(web, imported.slice(5)) : path.resolve(path.dirname(file), imported))
    }
  }
  follow(path.join(web, 'styleguide/main.tsx'))
  const elements = readdirSync(path.join(web, 'ui'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[^.]+\.tsx$/.test(file),
  )
  expect(elements.length).toBeGreaterThan(20)
  // The first shows nothing when scripts run, the second shows only in print, and the last is a link within a text.
  // Parts that load later show what they load.
  const unseen = [
    'forms/needs-scripts.tsx',
    'later/arrived.tsx',
    'later/later-parts.tsx',
    'site/paper-head.tsx',
    'texts/with-link.tsx',
  ]
  const missing = elements.filter((file) => !shown.has(path.join(web, 'ui', file)))
  expect(missing.toSorted()).toEqual(unseen)
})
