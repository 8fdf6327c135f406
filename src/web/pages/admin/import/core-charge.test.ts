import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { coreNotChargedYet } from '#contract/catalog/core-charge'
import { ProductChanges, StaffProduct } from '#contract/staff/products.schema'
import { fieldWords } from '#web/pages/admin/import-report/shown-values.ts'
import { EditorSection } from '#web/pages/admin/product/editor-section.tsx'
import type { ProductEditor } from '#web/pages/admin/product/use-product-editor.ts'
import { subjectWords } from './subject-words.ts'

test('wherever a core charge can be set, it is said that it is not charged yet', () => {
  const editor = { typed: { coreCharge: '12.00' }, errors: {} } as ProductEditor
  const section = {
    section: 'delivery',
    title: '',
    columns: 'two',
    editor,
    mayPrice: true,
  } as const
  expect(renderToStaticMarkup(createElement(EditorSection, section))).toContain(coreNotChargedYet)
  expect(subjectWords.products.meanings['coreCharge']).toContain(coreNotChargedYet)
  expect(fieldWords['coreCharge']).toBe('Core charge (not charged yet)')
  for (const schema of [ProductChanges.shape.coreCharge, StaffProduct.shape.coreCharge]) {
    expect(JSON.stringify(descriptions(schema))).toContain(coreNotChargedYet)
  }
  const readme = readFileSync(
    new URL('../../../../../catalogue/README.md', import.meta.url),
    'utf8',
  )
  expect(readme).toMatch(/`core_charge`.*Not charged yet/)
})

function descriptions(schema: { meta(): unknown; unwrap?: () => unknown }): unknown {
  return schema.meta() ?? (schema.unwrap?.() as typeof schema | undefined)?.meta()
}
