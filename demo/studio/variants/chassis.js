const rotor = (more) => ({ model: 'brake-rotor', ...more })
const pads = (more) => ({ model: 'brake-pads', ...more })
const shock = (more) => ({ model: 'shock-absorber', ...more })

export const chassis = {
  'br-30028': rotor({}),
  'br-33020r': rotor({ hat: 0.64, high: 1.5, lugs: 6, perRow: 24, rows: 2, drum: true, paint: { oxide: 'stone' }, yaw: -0.3 }),
  'br-28025': rotor({ hat: 0.5, high: 1.2, perRow: 15, twist: 0.2, paint: { oxide: 'satin' }, yaw: 0.1 }),
  'br-35034': rotor({ hat: 0.46, high: 1.05, rows: 4, perRow: 20, slots: 10, yaw: 0.35 }),
  'br-28210s': rotor({ solid: true, hat: 0.62, high: 1.7, rows: 2, perRow: 20, drum: true, yaw: -0.2 }),
  'br-32030': rotor({ hat: 0.58, high: 1.2, lugs: 6, slots: 12, rows: 2, perRow: 24, paint: { oxide: 'graphite' }, yaw: -0.1 }),

  'bp-1047c': pads({}),
  'bp-0866s': pads({ wear: true, tall: 0.94, ears: 'hook', yaw: -0.25 }),
  'bp-0731p': pads({ tall: 1.2, ears: 'pin', slot: false, paint: { black: 'oxide' } }),
  'bp-1540t': pads({ tall: 0.8, slot: 'two', ears: 'square', four: true, rise: 40, yaw: 0.1 }),
  'bp-0614e': pads({ tall: 0.82, slot: true, ears: 'hook', yaw: 0.5, paint: { black: 'graphite' } }),
  'bp-1212r': pads({ tall: 0.88, slot: false, ears: 'square', wear: true, four: true, yaw: -0.15, rise: 44 }),

  'cp-5440r': { model: 'brake-caliper', pistons: 2, hand: 'right', carrier: true, paint: { orange: 'stone' }, yaw: 0.42 },
  'cp-5440l': { model: 'brake-caliper', pistons: 2, hand: 'left', carrier: true, paint: { orange: 'stone' } },
  'cp-3838p': { model: 'brake-caliper', pistons: 1, lever: true, carrier: true, paint: { orange: 'graphite' }, stretch: [0.86, 1, 1] },
  'cp-4p38b': { model: 'brake-caliper' },

  'sa-7731': shock({}),
  'sa-7730': shock({ long: 5.2, coils: 8.2, wire: 0.14, paint: { orange: 'graphite' }, yaw: 0.66 }),
  'sa-8120': shock({ strut: true, long: 4.2, coils: 5.2, wire: 0.17, radius: 1.12, paint: { orange: 'black' }, yaw: 0.62 }),
  'sa-9104': shock({ reservoir: true, dual: true, long: 6, coils: 10, wire: 0.15, paint: { oxide: 'chrome' } }),
  'sa-5506': shock({ dual: true, long: 5, coils: 8.6, wire: 0.13, paint: { oxide: 'satin', orange: 'ochre' }, yaw: 0.8 }),

  'cs-4410': { model: 'coil-spring', set: [{}] },
  'cs-4520': { model: 'coil-spring', set: [{ turns: 7.4, barrel: 0.26, radius: 2.3, wire: 0.3, high: 6.4 }], mark: 'ochre', paint: { orange: 'black' } },
  'cs-4475': { model: 'coil-spring', set: [{ turns: 6.2, wire: 0.4, high: 8 }, { x: 5.4, z: 0.6, turns: 6.2, wire: 0.4, high: 8, turn: 1 }], paint: { orange: 'petrol' } },
  'cs-4438': {
    model: 'coil-spring',
    set: [
      { turns: 5.4, high: 5.6 },
      { x: 4.6, z: -0.4, turns: 5.4, high: 5.6, turn: 2 },
      { x: 1.1, z: 4.4, turns: 5, high: 4.7, radius: 1.8, turn: 1 },
      { x: 5.4, z: 4, turns: 5, high: 4.7, radius: 1.8, turn: 3 },
    ],
    rise: 34,
  },
}
