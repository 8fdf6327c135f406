import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { searched, wholeNumber } from '../wire.schema.ts'
import { aspirations, engineFuels, engineLayouts, vehicleKinds } from './kinds.ts'

/** The year of a model. Whether there are vehicles of it, the tree tells. */
export const VehicleYear = wholeNumber(1900, 2100)

/** `2016-honda-civic`: year, make and model. Capitals mean the same. */
export const VehicleSlug = z
  .string()
  .trim()
  .toLowerCase()
  .max(120, 'must have at most 120 characters')
  .regex(/^\d{4}(?:-[a-z0-9]+){2,}$/, 'must be a vehicle such as 2016-honda-civic')
  .meta({ description: 'a vehicle such as 2016-honda-civic' })

/** `2-0l-i4`, as the vehicle's engines name themselves. */
export const EngineSlug = z
  .string()
  .trim()
  .toLowerCase()
  .max(60, 'must have at most 60 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an engine such as 2-0l-i4')
  .meta({ description: 'an engine such as 2-0l-i4' })

export const Make = z.object({
  slug: z.string(),
  name: z.string(),
  /** Some vehicle of it has parts. Makes that have come first. */
  hasParts: z.boolean(),
})
export type Make = z.output<typeof Make>

export const Model = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(vehicleKinds),
  /** The model in that year. */
  vehicle: z.string(),
  hasParts: z.boolean(),
})
export type Model = z.output<typeof Model>

export const Engine = z.object({
  slug: z.string(),
  /** For people: 2.0 L I4. */
  label: z.string(),
  liters: z.number().nullable(),
  cylinders: z.int().nullable(),
  layout: z.enum(engineLayouts).nullable(),
  fuel: z.enum(engineFuels),
  aspiration: z.enum(aspirations),
})
export type Engine = z.output<typeof Engine>

const Named = z.object({ slug: z.string(), name: z.string() })

export const Vehicle = z.object({
  slug: z.string(),
  year: z.int(),
  make: Named,
  model: Named.extend({ kind: z.enum(vehicleKinds) }),
  /** The engines by which parts for it differ; empty where none does. */
  engines: z.array(Engine),
  /** How many products have an application for it. */
  parts: z.int(),
  /** The other years of the model with parts, the newest first. */
  otherYears: z.array(z.int()),
})
export type Vehicle = z.output<typeof Vehicle>

/** What a VIN says. `vehicle` is null where only year and maker are known. */
export const VinReading = z.object({
  year: z.int(),
  make: Named.nullable(),
  vehicle: Vehicle.nullable(),
  /** The engine that the VIN names, whether or not parts ask for it. */
  engine: Engine.nullable(),
  /** Position 9 disagrees with the other signs: somebody may have mistyped. Null: it agrees. */
  wrongCheckDigit: z.object({ expected: z.string() }).nullable(),
})
export type VinReading = z.output<typeof VinReading>

export const vehicles = describe(signedInRoutes.vehicles, {
  listYears: {
    summary: 'The years of which there are vehicles, the newest first.',
    access: 'anyone',
    response: z.array(z.int()),
  },
  listMakes: {
    summary: 'The makes of a year: those with parts first, then by name.',
    access: 'anyone',
    query: z.strictObject({ year: VehicleYear }),
    response: z.array(Make),
  },
  listModels: {
    summary:
      'The models of a make in a year: those with parts first, then by name. The make may be its slug, its name or what people call it.',
    access: 'anyone',
    query: z.strictObject({ year: VehicleYear, make: searched(60).min(1, 'must not be empty') }),
    response: z.array(Model),
  },
  show: {
    summary: 'One vehicle with the engines that parts ask for.',
    access: 'anyone',
    params: z.strictObject({ slug: VehicleSlug }),
    response: Vehicle,
    refusals: ['not_found'],
  },
  readVin: {
    summary:
      'The vehicle of a VIN. Spaces, hyphens and small letters do not matter. A wrong check digit is told and does not stop it. With a letter O or I, which no VIN has, the refusal offers in `details.offered` the VIN with 0 and 1. The VIN is neither kept nor logged.',
    access: 'anyone',
    body: z.strictObject({ vin: z.string().max(60, 'must have 17 characters') }),
    response: VinReading,
    limited: 'vins',
  },
})
