import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { readBuiltFiles } from './assets.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const script = 'console.log("a script that is worth compressing")'

test('what one start has compressed, the next one reads', async () => {
  const folder = build()
  const form = await compressed(folder)
  expect(String(brotliDecompressSync(form))).toBe(script)
  const [kept, ...others] = readdirSync(path.join(folder, 'compressed'))
  expect([kept?.endsWith('.br'), others]).toEqual([true, []])
  // Another form of the same text shows that it is read and not made anew.
  const other = brotliCompressSync(script, { params: {} })
  const marked = Buffer.concat([brotliCompressSync(''), other])
  writeFileSync(path.join(folder, 'compressed', String(kept)), marked)
  expect(await compressed(folder)).toEqual(marked)
})

test('a file whose content has changed is compressed anew', async () => {
  const folder = build()
  await compressed(folder)
  writeFileSync(path.join(folder, 'assets/entry.js'), `${script};`)
  expect(String(brotliDecompressSync(await compressed(folder)))).toBe(`${script};`)
})

test('where nothing can be kept, the file is compressed all the same', async () => {
  const folder = build()
  writeFileSync(path.join(folder, 'compressed'), 'a file in the place of the folder')
  expect(String(brotliDecompressSync(await compressed(folder)))).toBe(script)
})

function build(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-forms-'))
  folders.push(folder)
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets/entry.js'), script)
  return folder
}

async function compressed(folder: string): Promise<Buffer> {
  const file = readBuiltFiles(folder).get('/assets/entry.js')
  if (!file) throw new Error('The file of the build is not there.')
  return file.content.encoded('br')
}
