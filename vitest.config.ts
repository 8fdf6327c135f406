import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'sandbox/**/*.test.ts',
      'test/**/*.test.ts',
      'scripts/**/*.test.{ts,mjs}',
      'drill/**/*.test.ts',
      'bench/**/*.test.ts',
      'demo/**/*.test.{ts,mjs}',
    ],
    globalSetup: ['test/cluster.ts'],
    setupFiles: ['test/clean-process.ts'],
    pool: 'forks',
    // The card sandbox keeps its state in node:sqlite.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Files share two processes: loading the modules anew for each file took a quarter of the processor time.
    isolate: false,
    maxWorkers: 2,
    // These limits end what hangs; how fast something is, tests do not say. On a busy machine everything is slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
  },
})
