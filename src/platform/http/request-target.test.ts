import { expect, test } from 'vitest'
import { pathOfTarget } from './request-target.ts'

test.for([
  ['/Tools?order=name', '/Tools?order=name'],
  ['//evil.example/x', '//evil.example/x'],
  ['/Tools?from=http://evil.example/', '/Tools?from=http://evil.example/'],
  ['http://evil.example/x', '/x'],
  ['HTTP://evil.example:99//x?y', '//x?y'],
  ['http://evil.example', '/'],
  ['http://evil.example?x', '/?x'],
  ['http://user:word@evil.example\\x', '/\\x'],
  ['http:/evil.example/', '/http:/evil.example/'],
  ['evil.example:443', '/evil.example:443'],
  ['*', '/*'],
  ['/Product/%C3%A9?q=%C0', '/Product/%C3%A9?q=%C0'],
  ['/Product/%C0', '/%EF%BF%BD'],
  ['/Product/HK-09IN%', '/%EF%BF%BD'],
  ['/%E0%A4%A?q=1', '/%EF%BF%BD'],
  ['http://evil.example/%zz', '/%EF%BF%BD'],
  ['/apiary/%C0', '/%EF%BF%BD'],
  ['/api/tool/%C0', '/api/tool/%C0'],
  ['/pictures/%C0', '/pictures/%C0'],
])('of %s the store reads %s', ([target, path]) => {
  expect(pathOfTarget(String(target))).toBe(path)
})
