import path from 'node:path'

/**
 * The environment of every process that a test starts. Node keeps the modules it has compiled in the folder, which saves
 * a third of the processor time of a start.
 */
export const childEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../.tmp/compile-cache'),
}
