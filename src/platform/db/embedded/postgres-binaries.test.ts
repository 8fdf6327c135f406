import { cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { copyBinaries, findBinaries, majorVersion, restoreLinks } from './postgres-binaries.ts'

let folder: string
let native: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-binaries-'))
  native = path.join(folder, 'package/native')
  mkdirSync(native, { recursive: true })
  writeFileSync(path.join(folder, 'package/package.json'), '{"version":"18.0.0"}')
  vi.stubEnv('PG_BIN', '')
  const installed = findBinaries(folder).copyable ?? ''
  cpSync(installed, native, {
    recursive: true,
    filter: (file) => !lstatSync(file).isSymbolicLink(),
  })
})

beforeEach(() => void vi.stubEnv('PG_BIN', ''))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes the links that an install without scripts leaves out', () => {
  const bin = path.join(native, 'bin')
  expect(() => majorVersion(bin)).toThrow('cannot run')
  restoreLinks(native)
  expect(majorVersion(bin)).toBe(18)
  restoreLinks(native)
})

it('makes a copy that runs, once', () => {
  const copy = copyBinaries(native, path.join(folder, 'shared'))
  expect(majorVersion(copy.bin)).toBe(18)
  rmSync(native, { recursive: true })
  expect(copyBinaries(native, path.join(folder, 'shared'))).toEqual(copy)
})

it('takes the programs that PG_BIN names', () => {
  vi.stubEnv('PG_BIN', '/somewhere/bin')
  expect(findBinaries(folder)).toEqual({ bin: '/somewhere/bin', copyable: null })
})
