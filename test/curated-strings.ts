import { each, injections } from './curated-injections.ts'

/**
 * Strings that have broken shops, grouped by what they break. They are combinations, so that every part meets every
 * other.
 */
export function curatedStrings(): string[] {
  return [...new Set(Object.values(families).flatMap((family) => family()))]
}

const families: Record<string, () => string[]> = {
  ...injections,
  names: () =>
    each(
      ['', 'a.', 'body['],
      [
        '__proto__',
        'constructor',
        'prototype',
        'toString',
        'hasOwnProperty',
        'valueOf',
        '__defineGetter__',
        'then',
        'undefined',
        'null',
        'true',
        'NaN',
        'Infinity',
        '[object Object]',
        'role',
        'isAdmin',
        'admin',
        'password',
      ],
    ),
  numbers: () => [
    ...each(
      ['', '-', '+', ' '],
      [
        '0',
        '1',
        '1e3',
        '1e309',
        '5e-324',
        '0.1',
        '0x1f',
        '0b1',
        '0o7',
        '1_000',
        '1,000',
        '2147483648',
        '9007199254740993',
        '9223372036854775808',
        '9'.repeat(40),
        '٣',
        '１２',
        '½',
        '٠٫٥',
        '1.',
        '.5',
        '0.005',
        '12.999',
        '--1',
      ],
    ),
  ],
  formats: () =>
    each(
      ['%s', '%n', '%x', '%d', '%99999d', '{0}', '%p', '%@'],
      ['', '%s%s%s', '%n%n', '.', '%1$s'],
    ),
  signs: () =>
    signs.flatMap((code) => [
      String.fromCodePoint(code),
      `a${String.fromCodePoint(code)}b`,
      String.fromCodePoint(code).repeat(30),
    ]),
  repeated: () =>
    ['-', '"', "'", '(', ')', '!', '&', '|', ':', '*', '<', '.', '/', '\\', 'or ', '-a '].flatMap(
      (sign) => [33, 50, 100].map((times) => sign.repeat(times).slice(0, 100)),
    ),
  behindControls: () =>
    each(
      ['\u0000', '\u0001', '\u001f ', '\u007f', '\u202e', '\ufeff'],
      ['https://pictures.example/a.png', 'https:pictures.example', 'admin@example.com', 'HK-09IN'],
    ),
  torn: () => [
    '\ud800',
    '\udfff',
    'a\ud83d',
    '\udc00b',
    '\ud800\ud800',
    'e\u0301'.repeat(99),
    '\u0130I\u0131i',
    'ß',
    'ﬁ',
    'Å',
    'Å',
    'ǆ',
    'İSTANBUL',
    'Ω',
    '𝒶@example.com',
    'аdmin@example.com',
    'admin@example.com\u0000',
    'ADMIN@EXAMPLE.COM',
    'a@x/../b@x',
    'a+b@example.com',
    '"a b"@example.com',
    'a@[127.0.0.1]',
    'a@example.com\r\nbcc:b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ],
  lengths: () =>
    [
      0, 1, 39, 40, 41, 119, 120, 121, 159, 160, 161, 253, 254, 255, 256, 300, 301, 500, 501, 1999,
      2000, 2001, 4000, 4001, 8192, 20_000, 65_536,
    ].flatMap((length) => [
      'x'.repeat(length),
      ' '.repeat(length),
      'é'.repeat(Math.min(length, 9000)),
    ]),
  patterns: () => [
    '(a+)+$',
    '((a*)*)*',
    `${'a'.repeat(3000)}!`,
    '%',
    '_',
    '%_%',
    '\\%',
    '[a-z]*',
    '^',
    '$',
    '.*',
    '|',
    '(',
    ')',
    '[',
    '?',
    '\\',
    '\\\\',
    '&',
    '!',
    ':*',
    "'':*",
    'a & b',
    'a <-> b',
    '!!',
    '()',
    '"a" -b or c',
  ],
}

/** Control characters, spaces, joiners, direction marks, unassigned code points, and some beyond the first plane. */
const signs = [
  0x00, 0x01, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b, 0x1f, 0x20, 0x7f, 0x80, 0x85,
  0xa0, 0xad, 0x034f, 0x061c, 0x115f, 0x1680, 0x17b4, 0x180e, 0x2000, 0x2007, 0x200b, 0x200c,
  0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x202f, 0x205f, 0x2060, 0x2066, 0x2069,
  0x206a, 0x3000, 0x3164, 0xe000, 0xfdd0, 0xfe0f, 0xfeff, 0xff07, 0xff1c, 0xfff9, 0xfffd, 0xfffe,
  0xffff, 0x1d173, 0x1f4a9, 0x1f468, 0xe0001, 0xe0041, 0x10fffd, 0x10ffff, 0x0300, 0x0488, 0x0e33,
  0x0f3c, 0x1f3f4, 0x2571, 0x1d400, 0x0660, 0x3007,
]
