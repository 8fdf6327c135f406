import type { Engine } from '#contract/vehicles/vehicles.schema'
import {
  aspirations,
  engineFuels,
  engineLayouts,
  type Aspiration,
  type EngineFuel,
  type EngineLayout,
} from '#contract/vehicles/kinds'

/** What tells engines apart. Null: not known, or an electric motor, which has none. */
export type EngineFacts = {
  liters: number | null
  cylinders: number | null
  layout: EngineLayout | null
  fuel: EngineFuel
  aspiration: Aspiration
}

/** The engine of these facts, with the names that follow from them. */
export function engineOf(facts: EngineFacts): Engine & { id: number } {
  const label = labelOf(facts)
  return { ...facts, id: idOf(facts), label, slug: slugOf(label) }
}

/**
 * The one of these engines that agrees with what a VIN says. Makers rarely write into a VIN that an engine has a turbo, so
 * a VIN that does not speak of one agrees with both. Undefined: none agrees, or several do.
 */
export function engineThatAgrees<E extends Omit<Engine, 'slug' | 'label'>>(
  engines: readonly E[],
  facts: EngineFacts,
): E | undefined {
  const agreeing = engines.filter(
    (engine) =>
      agrees(engine.liters, facts.liters) &&
      agrees(engine.cylinders, facts.cylinders) &&
      agrees(engine.layout, facts.layout) &&
      engine.fuel === facts.fuel &&
      (facts.aspiration === 'natural' || engine.aspiration === 'turbo'),
  )
  return agreeing.length === 1 ? agreeing[0] : undefined
}

function agrees<T>(one: T | null, other: T | null): boolean {
  return one === null || other === null || one === other
}

const layoutSigns: Record<EngineLayout, string> = {
  inline: 'I',
  v: 'V',
  flat: 'H',
  w: 'W',
  rotary: 'rotary',
}

function labelOf({ liters, cylinders, layout, fuel, aspiration }: EngineFacts): string {
  if (fuel === 'electric') return 'Electric'
  return [
    liters === null ? null : `${liters.toFixed(1)} L`,
    arrangement(cylinders, layout),
    aspiration === 'turbo' ? 'turbo' : null,
    fuel === 'gasoline' ? null : fuel,
  ]
    .filter((word) => word !== null)
    .join(' ')
}

function arrangement(cylinders: number | null, layout: EngineLayout | null): string | null {
  if (layout === 'rotary') return layoutSigns.rotary
  if (cylinders === null) return layout === null ? null : layoutSigns[layout]
  return layout === null ? `${cylinders} cylinders` : `${layoutSigns[layout]}${cylinders}`
}

function slugOf(label: string): string {
  return label.toLowerCase().replaceAll('.', '-').replace(/ l\b/, 'l').replaceAll(' ', '-')
}

/** The facts as digits: three of tenths of liters, two of cylinders, one each of layout, fuel and aspiration. */
function idOf({ liters, cylinders, layout, fuel, aspiration }: EngineFacts): number {
  const digits = [
    Math.round((liters ?? 0) * 10) * 100 + (cylinders ?? 0),
    layout === null ? 0 : engineLayouts.indexOf(layout) + 1,
    engineFuels.indexOf(fuel) + 1,
    aspirations.indexOf(aspiration) + 1,
  ]
  return digits.reduce((id, digit) => id * 10 + digit)
}
