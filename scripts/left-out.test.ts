import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leftOut } from './toolchain/all-tests.mjs'

const root = path.resolve(import.meta.dirname, '..')

// A folder that moves would take its tests along into runs in which they cannot pass.
test.for(Object.values(leftOut).flat())('%s, which a run leaves out, has tests', (pattern) => {
  const files = globSync(pattern, { cwd: root }).filter((file) => /\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(0)
})
