import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `npm run test:firebase`: the contract of the identity client against Firebase's Auth emulator. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.firebase.ts',
  outputDir: '../../test-results/firebase',
  globalSetup: './started-firebase.ts',
  workers: 1,
  globalTimeout: 900_000,
})
