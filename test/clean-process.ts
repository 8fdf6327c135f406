import { afterEach, vi } from 'vitest'

// The next file runs in the same process, so what a test has replaced there ends with the test.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
