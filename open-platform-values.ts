/**
 * Values of the platform that every file of a module may use. They have no side effects of their own: errors, arithmetic,
 * and functions that act only on the transaction, log or limits passed to them. Only routes, repositories and jobs may use
 * all other values.
 */
export const openPlatformValues = [
  'FileRefused',
  'GatewayRefused',
  'GatewayUnavailable',
  'SmsRefused',
  'WebhookRejected',
  'createJobs',
  'fileRefused',
  'cursorOf',
  'giveTurnBack',
  'keep',
  'keepFirst',
  'keyOf',
  'logSecurity',
  'networkOf',
  'notingFailure',
  'problemOf',
  'readAnyCursor',
  'readKept',
  'readSentRows',
  'readXml',
  'recognizeText',
  'takeTurn',
] as const
