import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { kinds, makers, trades } from '../test/made-up-words.ts'

const categories = 'wrenches sockets brakes engine suspension bearings air'.split(' ')
const starts =
  'bar cal dor fen gal hol kar lum mor nev pol quin ras sol tam ul vor wes xan zel'.split(' ')
const ends = 'aben ecor idal ofax ugon elin amar onex upax eric'.split(' ')

const columns =
  'part_number,name,company,category,price,stock,minimum_order,weight_grams,length_mm,width_mm,height_mm,picture,description,specifications'

/** Writes a catalogue of so many made-up products, whose part numbers begin with `prefix`. One in twelve is sold out. */
export async function writeCatalogue(
  file: string,
  prefix: string,
  products: number,
): Promise<void> {
  const out = createWriteStream(file)
  out.write(`${columns}\n`)
  for (let number = 0; number < products; number++) {
    if (!out.write(row(prefix, number))) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}

function row(prefix: string, number: number): string {
  // A factor that shares no divisor with the lists mixes them.
  const mixed = number * 7919
  const pick = (list: readonly string[], place: number) =>
    String(list[Math.floor(mixed / place) % list.length])
  const series = pick(starts, 3) + pick(ends, 61)
  const size = 4 + (mixed % 97)
  return [
    `${prefix}-${String(number).padStart(7, '0')}`,
    `"${series} ${pick(kinds, 1)}, ${size} mm, ${prefix} ${number}"`,
    `${pick(makers, 7)} ${pick(trades, 71)}`,
    pick(categories, 5),
    `${1 + (mixed % 1500)}.${String(number % 100).padStart(2, '0')}`,
    number % 12 === 0 ? 0 : 5 + (mixed % 900),
    1 + (number % 5),
    200 + (mixed % 5000),
    ...[100, 40, 20].map((least) => least + size),
    'hk-09in',
    `"Made for ${pick(starts, 11)}${pick(ends, 13)} and ${series} assemblies, ${size} mm. Each comes with a certificate and a note on how it is kept."`,
    `Size: ${size} mm | Series: ${series} | Standard: ASME B18.3`,
  ]
    .join(',')
    .concat('\n')
}
