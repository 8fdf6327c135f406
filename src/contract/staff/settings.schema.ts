import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { ShopSettings } from '../shop/shop.schema.ts'
import { previewPages, sections } from '../shop/sections.ts'
import { Id, PageQuery, wholeNumber } from '../wire.schema.ts'

/** 0 is what the shop began with, which is no row. */
const VersionNumber = wholeNumber(0, 2_147_483_647)
const NumberParams = z.strictObject({ number: VersionNumber })

/** A `SettingsChange`. */
const Change = z.object({
  section: z.enum(sections),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

const Version = z.object({
  _id: Id,
  number: z.int(),
  changedAt: z.iso.datetime(),
  /** The name or address of the member of staff; null once that account is erased. */
  changedBy: z.string().nullable(),
  /** The version that this one brought back. */
  restoredFrom: z.int().nullable(),
  changes: z.array(Change),
  /** How many more differences there are. */
  moreChanges: z.int(),
})

const Current = z.object({
  number: z.int(),
  settings: ShopSettings,
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
})
export type CurrentSettings = z.output<typeof Current>

/** The sections to change, each whole. The others stay. */
export const ChangedSections = ShopSettings.partial().refine(
  (changed) => Object.keys(changed).length > 0,
  'must name a section',
)

const staff = { access: 'staff', permission: 'settings.edit' } as const
export const settings = describe(signedInRoutes.settings, {
  edit: {
    summary: 'All settings of the shop as they are now, with the number of their version.',
    ...staff,
    response: Current,
  },
  save: {
    summary:
      'Writes a new version with the given sections changed. `version` is the number that the changes were made from. If a section has changed since, in another way, nothing is written, and `changed_since` names the sections and the newest number in `current`.',
    ...staff,
    body: z.strictObject({ version: VersionNumber, settings: ChangedSections }),
    response: Current,
    refusals: ['changed_since', 'request_in_flight'],
  },
  listVersions: {
    summary: 'The versions of the settings, newest first, with what each changed.',
    ...staff,
    query: PageQuery,
    response: Version,
    paged: true,
    refusals: ['busy'],
  },
  showVersion: {
    summary: 'The settings as they were in one version. Version 0 is what the shop began with.',
    ...staff,
    params: NumberParams,
    response: Current,
    refusals: ['not_found'],
  },
  restore: {
    summary:
      'Writes a new version with the settings of an earlier one. `version` is the newest number the caller has seen.',
    ...staff,
    params: NumberParams,
    body: z.strictObject({ version: VersionNumber }),
    response: Current,
    refusals: ['not_found', 'changed_since', 'request_in_flight'],
  },
  preview: {
    summary:
      'Draws a public page with sections that are not saved. Nothing is stored, and nobody but the caller gets the page.',
    ...staff,
    body: z.strictObject({ page: z.enum(previewPages), settings: ShopSettings.partial() }),
    response: z.object({ html: z.string() }),
    refusals: ['not_ready'],
  },
  uploadPicture: {
    summary:
      'Stores a JPEG, PNG or WebP picture of at most 10 MB and 50 megapixels (20 as WebP or as a progressive JPEG or PNG) for the logo or a banner, redrawn as a WebP of at most 1280 pixels. The answer is what to put into the settings. A picture that no version uses is deleted after seven days.',
    ...staff,
    response: z.object({
      picture: z.object({ address: z.string(), width: z.int(), height: z.int() }),
    }),
    limited: 'uploads',
    refusals: ['invalid_input', 'unsupported_media_type', 'payload_too_large', 'busy'],
  },
})
