const filter = (high, lines, more) => ({ model: 'oil-filter', high, lines, ...more })
const plugs = (mark, more) => ({ model: 'spark-plugs', mark, ...more })
const bearing = (mark, more) => ({ model: 'bearings', mark, ...more })

export const serviceParts = {
  'of-2276': filter(2.2, ['OF-2276', 'OIL FILTER  3/4-16 UNF', 'TURN 3/4 AFTER CONTACT']),
  'of-2290l': filter(3.9, ['OF-2290L', 'LONG LIFE  3/4-16 UNF', '15,000 MILES'], { paint: { orange: 'graphite' }, seal: 'orange', yaw: 0.3 }),
  'of-2351': filter(2.4, ['OF-2351', 'OIL FILTER  M20 × 1.5', 'TURN 3/4 AFTER CONTACT'], { paint: { orange: 'stone' }, ground: '#2c3136', ink: '#f4f2ed' }),
  'of-2418': filter(1.8, ['OF-2418', 'OIL FILTER  M22 × 1.5', 'NITRILE SEAL'], { paint: { orange: 'petrol' }, holes: 6, yaw: 0.7 }),
  'of-2512t': filter(4.4, ['OF-2512T', 'HEAVY DUTY  1-1/8-16', '30 µm'], { holes: 10, ground: '#e4500a', paint: { orange: 'black' }, yaw: 0.4, rise: 22 }),
  'ff-3310': filter(3, ['FF-3310', 'FUEL / WATER  1-14 UNS', '10 µm'], { drain: true, paint: { orange: 'stone' }, rise: 22 }),

  'af-2206': { model: 'air-filter', mark: 'APM  AF-2206' },
  'af-2240': { model: 'air-filter', mark: 'APM  AF-2240', wide: 8.8, folds: 54, bars: 3, paint: { orange: 'graphite', paper: 'white' }, yaw: 0.3 },
  'af-2318h': { model: 'air-filter', mark: 'APM  AF-2318H', wide: 8.4, deep: 6, high: 1.3, foam: true, bars: 3, yaw: 0.6 },
  'cf-1105': { model: 'air-filter', mark: 'APM  CF-1105', wide: 7.6, deep: 6.2, rim: 0.3, folds: 30, bars: 0, high: 0.72, paint: { orange: 'stone', paper: 'white' }, yaw: -0.4 },
  'cf-1130c': { model: 'air-filter', mark: 'APM  CF-1130C', wide: 8.2, deep: 6, rim: 0.3, folds: 34, bars: 0, high: 0.8, paint: { orange: 'black', paper: 'graphite' }, yaw: 0.4 },

  'sp-14ir': plugs('APM SP-14IR'),
  'sp-10mc': plugs('APM SP-10MC', { slim: 0.8, reach: 1.4, flats: 0.98, ribs: 4, one: true }),
  'sp-14pp': plugs('APM SP-14PP', { reach: 1.6, band: '#c2410c', yaw: 0.5 }),
  'sp-12ir': plugs('APM SP-12IR', { slim: 0.86, flats: 0.92, ribs: 5, yaw: 0.8, paint: { steel: 'chrome' } }),
  'sp-14ni': plugs('APM SP-14NI', { tip: 0.13, flats: 1.16, ribs: 3, yaw: 0.7, paint: { brass: 'copper' } }),
  'sp-18ts': plugs('APM SP-18TS', { seat: 'cone', reach: 1.1, flats: 1.2, slim: 1.2, tip: 0.13, one: true, paint: { steel: 'satin' } }),

  'bb-6205': bearing('6205  C3   ·   25×52×15', { cage: 'brass' }),
  'bb-6008': bearing('6008  C3   ·   40×68×15', { bore: 1.28, wide: 0.8, balls: 12, yaw: -0.15 }),
  'bb-6203': bearing('6203  C3   ·   17×40×12', { shield: 'oxide', bore: 0.94, wide: 0.98 }),
  'bb-6304': bearing('6304   ·   20×52×15', { bore: 0.84, balls: 7, cage: 'zinc', one: true, yaw: 0.4 }),
  'bb-7206b': bearing('7206 B   ·   30×62×16', { bore: 1.06, balls: 13, cage: 'brass', one: true, yaw: -0.2 }),
  'wb-3972': bearing('39×72×37', { bore: 1.18, wide: 2.2, shield: 'graphite', hub: true, rise: 36 }),

  'hg-8750m': { model: 'head-gasket' },
  'hg-4100c': { model: 'head-gasket', bore: 1.2, two: false, mark: 'APM  HG-4100', paint: { satin: 'graphite', orange: 'ochre' }, yaw: 0.4 },
  'em-0804g': { model: 'sheet-gaskets', kind: 'manifold', mark: 'EM-0804' },
  'op-0318r': { model: 'sheet-gaskets', kind: 'pan', mark: 'OP-0318' },
  'vc-1604s': { model: 'sheet-gaskets', kind: 'cover', mark: 'VC-1604' },

  'vp-8100d': { model: 'piston', crown: 'bowl', tall: 1.12 },
  'vp-8650f': { model: 'piston', crown: 'four', tall: 0.86, beside: 'rings', paint: { alloy: 'machined' } },
  'vp-4030h': { model: 'piston', crown: 'four', tall: 1, coated: false, beside: 'rod' },
  'vp-7600m': { model: 'piston', crown: 'dome', tall: 0.74 },

  'tb-104k': { model: 'timing-belt' },
  'tb-123k': { model: 'timing-belt', teeth: 123, wide: 0.7, wheels: [[-1.6, 2, 1.5], [1.8, 1.7, 1.3], [0.2, -2.6, 0.8]], spokes: 4, yaw: -0.3 },
  'tb-145k': { model: 'timing-belt', teeth: 145, wide: 0.8, wheels: [[-2.2, 1.6, 1.4], [1.9, 1.8, 1.4], [0.9, -2.6, 0.82], [-1.3, -1.6, 0.7]], spokes: 6, paint: { satin: 'oxide' } },
  'tb-211k': { model: 'timing-belt', teeth: 211, wide: 0.7, wheels: [[-3.4, 1.2, 1.2], [-1.2, 2.7, 1.2], [1.2, 2.7, 1.2], [3.4, 1.2, 1.2], [0, -2.4, 0.9]], yaw: 0.2 },

  'rh-4018x': { model: 'radiator-hose', shape: 'ess', branch: true },
  'rh-5145s': { model: 'radiator-hose', shape: 'elbow', from: 0.95, to: 0.78, coat: 'petrol', clips: false },
  'rh-3807': { model: 'radiator-hose', shape: 'wave', ribs: true, yaw: 0.5 },
  'rh-3201': { model: 'radiator-hose', shape: 'straight', from: 0.66, yaw: 0.4 },
  'rh-2510m': { model: 'radiator-hose', shape: 'elbow', from: 0.5, yaw: -0.3, clips: false },

  'wp-5108i': { model: 'water-pump', paint: { alloy: 'cast', orange: 'graphite' }, turn: 0.6, blades: 8 },
  'wp-4412': { model: 'water-pump' },
  'wp-4427p': { model: 'water-pump', pulley: true, yaw: -0.6 },
  'wp-4480e': { model: 'water-pump', electric: true, yaw: -0.5 },

  'fb-hb10': { model: 'fasteners', kind: 'head', count: 6, shank: 9, flats: 1.2 },
  'fb-wb14': { model: 'fasteners', kind: 'wheel', count: 6, shank: 2.6, flats: 1.3 },
  'fb-gp08': { model: 'fasteners', kind: 'pin', count: 4, shank: 3.4, flats: 1.3 },
  'fb-g812': { model: 'fasteners', kind: 'hex', count: 6, shank: 3.4, flats: 1.3 },
  'fb-as240': { model: 'fasteners' },
  'fb-fl08': { model: 'fasteners', kind: 'flange', count: 6, shank: 2.6, flats: 1.2, yaw: 0.2 },

  'wb-26f': { model: 'wiper-blades', mark: 'APM 26' },
  'wb-22w': { model: 'wiper-blades', mark: 'APM 22', booted: true, one: true, paint: { orange: 'black' } },
  'wb-14r': { model: 'wiper-blades', mark: 'APM 14', long: 5.4, one: true },
  'wb-18f': { model: 'wiper-blades', mark: 'APM 18', long: 7, paint: { orange: 'petrol' }, yaw: 0.5 },
}
