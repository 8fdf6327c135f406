import type { CarrierSilence } from './carrier.ts'

/** A call to the carrier that brought no rates. The message is ours: the library's errors contain what was sent. */
export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure'
  readonly silence: CarrierSilence
  readonly statusCode: number | undefined

  constructor(silence: CarrierSilence, statusCode?: number) {
    super(`The carrier gave no rates: ${silence}${statusCode ? ` (${statusCode})` : ''}.`)
    this.silence = silence
    this.statusCode = statusCode
  }
}
