import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { planted } from '../drill/planted/index.mjs'

const root = path.resolve(import.meta.dirname, '..')

test.for(planted.map((fault) => [fault.name, fault] as const))(
  'the planted fault "%s" still finds its place, and the tests that catch it',
  ([, { edits, tests }]) => {
    for (const { file, from } of edits) {
      const source = readFileSync(path.join(root, file), 'utf8')
      expect([file, source.split(from).length - 1]).toEqual([file, 1])
    }
    expect(tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  },
)
