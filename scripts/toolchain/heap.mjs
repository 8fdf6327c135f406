/**
 * Megabytes of V8's old space. Without a limit V8 lets garbage pile up in proportion to the memory of the machine; with
 * this one the store collects in time, and has several times what it holds (decision 95).
 */
const heapMegabytes = 1024

/**
 * The environment in which the store runs: its heap has a limit, unless NODE_OPTIONS names another.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withHeapLimit(env) {
  const NODE_OPTIONS = [`--max-old-space-size=${heapMegabytes}`, env['NODE_OPTIONS'] ?? '']
  return { ...env, NODE_OPTIONS: NODE_OPTIONS.join(' ').trimEnd() }
}
