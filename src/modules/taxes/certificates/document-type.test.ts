import { expect, test } from 'vitest'
import type { Images } from '#platform/images'
import { smallPdf } from '#test/papers'
import { documentType } from './document-type.ts'

// A PDF is no picture, so the pictures are asked for nothing else.
const images = { kindOf: () => undefined } as unknown as Images
const typeOf = (text: string) => documentType(images, Buffer.from(text, 'latin1'))
const pdf = (inside: string) => smallPdf().toString('latin1').replace('xref', `${inside}\nxref`)

test.for([
  'stream\n/Launch endstream',
  'stream\r\nxx endstream /Page stream\n/EmbeddedFiles endstream',
  '/Launcher /Embedded /Launch2',
])('a PDF with "%s" is let in: no name outside its streams is an active one', async (inside) => {
  expect(await typeOf(pdf(inside))).toBe('application/pdf')
})

test.for([
  '/Launch',
  '<</S/Launch/F(a)>>',
  '/L#61unch',
  '/#4caunc#68',
  '/#4Caunch',
  '/EmbeddedFile ',
  '/EmbeddedFiles[1 0 R]',
  '/RichM#65dia',
  'stream\nxx endstream /Launch',
  'stream\nxx endstream\nendobj /Launch stream\nxx endstream',
  'stream\n/Launch',
  'endstream\n/Launch\nendstream',
  'xxstream\n/Launch endstream',
])('a PDF with "%s" is refused', async (inside) => {
  await expect(typeOf(pdf(inside))).rejects.toMatchObject({ code: 'invalid_input' })
})

test('five megabytes of streams that begin and never end take as long as their length', async () => {
  const secondsFor = async (bytes: number) => {
    const text = `%PDF-1.4\n${'stream\n'.repeat(bytes / 7)}`
    const before = process.cpuUsage()
    expect(await typeOf(`${text}startxref\n9\n%%EOF\n`)).toBe('application/pdf')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000_000
  }
  const tenth = Math.min(await secondsFor(500_000), await secondsFor(500_000))
  expect(await secondsFor(5_000_000)).toBeLessThan(Math.max(1, tenth * 15))
})
