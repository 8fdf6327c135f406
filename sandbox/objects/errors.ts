import { xml } from './xml.ts'

const messages: Record<string, string> = {
  AccessDenied: 'Access Denied',
  BadDigest: 'The checksum you specified did not match what we received.',
  EntityTooSmall: 'Your proposed upload is smaller than the minimum allowed size.',
  InternalError: 'We encountered an internal error. Please try again.',
  InvalidAccessKeyId: 'The key id you provided does not exist in our records.',
  InvalidPart: 'One or more of the specified parts could not be found.',
  InvalidRange: 'The requested range is not satisfiable.',
  MethodNotAllowed: 'The specified method is not allowed against this resource.',
  NoSuchBucket: 'The specified bucket does not exist.',
  NoSuchKey: 'The specified key does not exist.',
  NoSuchUpload: 'The specified upload does not exist.',
  RequestTimeTooSkewed: 'The difference between the request time and the server time is too large.',
  SignatureDoesNotMatch: 'The signature we calculated does not match the one you provided.',
  SlowDown: 'Please reduce your request rate.',
}

/** An error as S3 answers it. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(messages[code] ?? code)
    this.status = status
    this.code = code
  }

  body(): string {
    return xml('Error', { Code: this.code, Message: this.message })
  }
}
