import { expect, test } from 'vitest'
import { base32, codeAt, newKey, otpauthAddress, stepOfCode } from './totp.ts'

const key = Buffer.from('12345678901234567890')

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('at second %i the code is %s (RFC 6238, appendix B)', ([second, code]) => {
  expect(codeAt(key, Math.floor(second / 30))).toBe(code)
})

test('a code counts for its own half minute and one either side', () => {
  const at = new Date(1_700_000_010_000)
  const step = Math.floor(at.getTime() / 30_000)
  const found = [-2, -1, 0, 1, 2].map((drift) => stepOfCode(key, codeAt(key, step + drift), at))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(stepOfCode(key, '', at)).toBeUndefined()
  expect(stepOfCode(key, `${codeAt(key, step)}0`, at)).toBeUndefined()
})

test.for([
  ['', ''],
  ['f', 'MY'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
] as const)('%j is typed as %s (RFC 4648, §10)', ([text, typed]) => {
  expect(base32(Buffer.from(text))).toBe(typed)
})

test('a key has 32 characters to type, and its address names store and account', () => {
  expect(base32(newKey())).toMatch(/^[A-Z2-7]{32}$/)
  expect(otpauthAddress(key, { issuer: 'Parts & Tools', account: 'ann+x@example.com' })).toBe(
    'otpauth://totp/Parts%20%26%20Tools:ann%2Bx%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Parts%20%26%20Tools',
  )
})
