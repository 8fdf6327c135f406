import type { Page } from '@playwright/test'

/** What stands behind the client under test, and how to do there what a person does outside of the store. */
export type ProviderUnderTest = {
  store: () => string
  /** The client as one script. */
  script: () => Promise<string>
  /** Before the first page: what the provider needs that is not to be had here. */
  prepare?: (page: Page) => Promise<void>
  /** The token in the newest mail that lets somebody choose a new password. */
  resetToken: (page: Page, email: string) => Promise<string>
  chooseGoogle: (popup: Page, person: { name: string; email: string }) => Promise<void>
  /** The newest code sent by SMS to a number. */
  smsCode?: (page: Page, phone: string) => Promise<string>
  /** A provider may ask for its own proof of the address before it enrols a phone. */
  proveAddress?: (page: Page, email: string) => Promise<void>
  /** A token that was good once: its time is over. */
  expiredToken: (page: Page, email: string) => Promise<string>
}

/** Opens a page of the store and puts the client on it. */
export type Opened = { on: (page: Page) => Promise<void> }
