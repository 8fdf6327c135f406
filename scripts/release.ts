import path from 'node:path'
import { parseArgs } from 'node:util'
import { releaseFaults, releaseOf } from './release/release.ts'
import { writeRelease } from './release/write-release.ts'
import { buildIfStale } from './toolchain/build.mjs'
import { install } from './toolchain/install.mjs'
import { root } from './toolchain/paths.mjs'

// npm run release: says whether this commit can be released, and as what. npm run release -- --write FOLDER [--key FILE] writes the
// archive, its bill of materials and its checksums into a new folder, and signs the checksums with a key of ssh-keygen.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'string' }, key: { type: 'string' } },
})
if (positionals.length > 0 || (values.key !== undefined && values.write === undefined)) {
  console.error('Usage: npm run release [-- --write FOLDER [--key FILE]]')
  process.exit(2)
}
const release = releaseOf(root)
const faults = releaseFaults(root, release)
console.log(`${release.name} ${release.version}, ${release.tag}, commit ${release.commit}`)
if (faults.length > 0) {
  console.error([...faults, 'Nothing was written.'].join('\n'))
  process.exit(1)
}
if (values.write === undefined) {
  console.log('It can be released: npm run release -- --write FOLDER --key FILE')
} else {
  await install({ development: false })
  await buildIfStale({ hosted: true })
  const to = path.resolve(values.write)
  const files = writeRelease(root, to, release, { key: values.key ?? null })
  console.log(files.map((file) => path.join(to, file)).join('\n'))
  if (values.key === undefined) console.log('It is not signed: --key was not given.')
}
