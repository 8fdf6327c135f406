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
])('of %s the store reads %s', ([target, path]) => {
  expect(pathOfTarget(String(target))).toBe(path)
})
