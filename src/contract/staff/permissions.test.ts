import { expect, test } from 'vitest'
import { mayDo, staffRoles } from './permissions.ts'

test('whoever changes many products may move stock too: calls for both ask for the latter', () => {
  const importing = staffRoles.filter((role) => mayDo(role, 'products.import'))
  expect(importing).toEqual(['admin', 'catalogue'])
  expect(importing.filter((role) => !mayDo(role, 'stock.edit'))).toEqual([])
})
