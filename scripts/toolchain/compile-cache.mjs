import { inRoot } from './paths.mjs'

/**
 * The environment of a program that keeps the modules it has compiled in a folder, unless the environment names another
 * folder: a start takes a third less processor time when it reads them there than when it compiles them anew.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withCompileCache(env) {
  return { NODE_COMPILE_CACHE: inRoot('.tmp/compile-cache'), ...env }
}
