const stand = (mark, more) => ({ model: 'jack-stand', mark, pair: true, ...more })

export const equipment = {
  'fj-25lp': { model: 'jack', mark: 'APM  2½ TON' },
  'fj-15al': { model: 'jack', mark: 'APM  1½ TON', lift: 0.26, paint: { orange: 'stone', oxide: 'orange' }, stretch: [0.9, 1, 1], yaw: -0.7 },
  'fj-30sl': { model: 'jack', mark: 'APM  3 TON', pedal: true, lift: 0.42, yaw: -0.4, stretch: [1, 1.12, 1.06] },
  'fj-35suv': { model: 'jack', mark: 'APM  3½ TON', lift: 0.56, paint: { orange: 'graphite' }, stretch: [0.94, 1.16, 1] },
  'fj-100t': { model: 'jack', mark: 'APM  10 TON', lift: 0.22, stretch: [1.5, 1, 1], pedal: true, yaw: -0.8, paint: { orange: 'ochre' } },
  'tj-22ll': { model: 'jack', mark: 'APM  2200 LB', lift: 0.3, cradle: true, wheel: 1.2, paint: { orange: 'petrol' }, yaw: -0.45 },

  'js-03p': stand('3 t'),
  'js-06p': stand('6 t', { paint: { orange: 'graphite' }, stretch: [1, 1.14, 1], yaw: -0.2 }),
  'js-12p': stand('12 t', { pin: true, stretch: [1.04, 1.3, 1.04], yaw: -0.5 }),
  'js-03al': stand('3 t', { paint: { orange: 'alloy' }, yaw: -0.6, raise: 0.5 }),

  'eh-10f': { model: 'engine-hoist', mark: 'APM  1 TON', paint: { orange: 'graphite' }, yaw: -0.7, stretch: [0.92, 0.94, 1] },
  'eh-20f': { model: 'engine-hoist', mark: 'APM  2 TON' },
  'eh-30x': { model: 'engine-hoist', mark: 'APM  3 TON', stretch: [1.12, 1, 1], paint: { orange: 'ochre' }, yaw: -0.4 },

  'hp-12b': { model: 'hydraulic-press', mark: 'APM  12 TON', high: 7.4, paint: { orange: 'petrol' } },
  'hp-20h': { model: 'hydraulic-press', mark: 'APM  20 TON', dial: true },
  'hp-50a': { model: 'hydraulic-press', mark: 'APM  50 TON', dial: true, stretch: [1.2, 1, 1.15], paint: { orange: 'graphite' }, yaw: -0.6 },

  'tp-09a': { model: 'two-post-lift', mark: 'APM  9000 LB', overhead: false },
  'tp-10s': { model: 'two-post-lift', mark: 'APM  10000 LB', arms: 0.5, yaw: -0.3, stretch: [0.92, 1.04, 1] },
  'tp-15h': { model: 'two-post-lift', mark: 'APM  15000 LB', arms: 0.95, paint: { orange: 'petrol' }, yaw: -0.6, stretch: [1, 0.94, 1.1] },

  'mc-40l': { model: 'creeper', shell: true },
  'mc-36s': { model: 'creeper', paint: { orange: 'graphite' }, stretch: [0.86, 1, 1], yaw: 0.4 },
  'mc-44f': { model: 'creeper', seat: true, yaw: 0.4, rise: 22 },

  'tc-54r14': { model: 'cabinet', wide: 12.4, high: 7, columns: [[0.74, 0.74, 0.74, 0.74, 1.02, 1.02, 1.6], [0.74, 0.74, 0.74, 1.02, 1.02, 1.3, 1.3]], top: 'oak', thick: 0.5, yaw: -0.36 },
  'tc-42r11': { model: 'cabinet', wide: 9.6, columns: [[0.8, 0.8, 0.8, 1, 1, 1.6], [0.8, 0.8, 1, 1.5, 1.9]], paint: { orange: 'graphite' }, yaw: -0.42 },
  'tc-36r8': { model: 'cabinet', wide: 8.2, high: 7.8, columns: [[0.7, 0.7, 0.7, 0.7, 0.9, 0.9, 1.2, 1.6]], paint: { orange: 'petrol' } },
  'tc-27r7': { model: 'cabinet' },
  'tc-72r18': { model: 'cabinet', wide: 16, high: 7.2, columns: [[0.8, 0.8, 0.8, 1, 1.2, 1.6], [0.8, 0.8, 0.8, 1, 1.2, 1.6], [0.8, 0.8, 0.8, 1, 1.2, 1.6]], top: 'steel', paint: { orange: 'black' }, yaw: -0.3 },

  'ch-1210': { model: 'battery-charger', mark: 'APM  CH-1210', rating: '12 V / 24 V   10 A' },
  'ch-1240b': { model: 'battery-charger', mark: 'APM  CH-1240B', rating: 'BENCH SUPPLY   40 A', reading: '13.4', step: 'FLASH SUPPORT', leads: false, paint: { orange: 'stone' }, yaw: -0.5 },
  'ch-1202m': { model: 'battery-charger', mark: 'APM  CH-1202M', rating: '12 V   2 A', reading: '13.4', step: 'FLOAT', dial: false, paint: { orange: 'petrol' }, stretch: [0.8, 0.72, 0.9] },
  'ch-5012j': { model: 'battery-charger', mark: 'APM  CH-5012J', rating: '6 V / 12 V   200 A START', reading: '12.1', step: 'ENGINE START', wheels: true, stretch: [0.94, 1.3, 1], yaw: -0.5 },

  'bt-48agm': { model: 'battery', lines: ['12 V  70 Ah  760 A', 'AGM   278 × 175 × 190 mm'], badge: '48' },
  'bt-31dc': { model: 'battery', lines: ['12 V  100 Ah  DEEP CYCLE', 'AGM   330 × 173 × 240 mm'], badge: '31', paint: { orange: 'petrol' }, stretch: [1.06, 1.16, 0.96] },
  'bt-12ps': { model: 'battery', lines: ['12 V  12 Ah  200 A', 'POWERSPORT   150 × 87 × 130'], badge: 'PS', posts: 'bolt', handles: false, caps: 0, stretch: [0.82, 1, 0.8], paint: { orange: 'black' }, yaw: -0.6 },
  'bt-35f': { model: 'battery', lines: ['12 V  55 Ah  640 A', 'FLOODED   230 × 175 × 225 mm'], badge: '35', stretch: [0.84, 1.1, 1], paint: { plastic: 'stone' }, yaw: -0.4 },

  'al-220h': { model: 'alternator', grooves: 6, fins: 26, paint: { alloy: 'machined' } },
  'al-080t': { model: 'alternator', grooves: 8, ears: 2, stretch: [1, 1, 1.2], paint: { alloy: 'cast' }, yaw: -0.7 },
  'al-065w': { model: 'alternator', grooves: 1, fins: 14, ears: 2, plug: false, yaw: -0.4 },
  'al-130c': { model: 'alternator' },

  'ac-30h': { model: 'air-compressor', lying: true, rating: '30 GAL   ·   155 PSI' },
  'ac-20w': { model: 'air-compressor', lying: true, wheels: true, rating: '20 GAL   ·   150 PSI', paint: { orange: 'graphite' }, yaw: -0.5 },
  'ac-08p': { model: 'air-compressor', lying: true, wheels: true, rating: '8 GAL   ·   135 PSI', stretch: [0.76, 1, 1], yaw: -0.25 },
  'ac-80t': { model: 'air-compressor', rating: '80 GAL   ·   175 PSI' },

  'iw-12c': { model: 'impact-wrench', mark: 'APM  1/2"', power: '1100 ft·lb' },
  'iw-12s': { model: 'impact-wrench', mark: 'APM  1/2"', power: '550 ft·lb', paint: { orange: 'graphite' }, stretch: [0.74, 1, 1], yaw: 0.2 },
  'iw-34t': { model: 'impact-wrench', mark: 'APM  3/4"', power: '1500 ft·lb', square: 0.8, paint: { alloy: 'oxide' }, stretch: [1.06, 0.96, 1.1] },
  'iw-38l': { model: 'impact-wrench', mark: 'APM  3/8"', power: '300 ft·lb', square: 0.5, paint: { orange: 'petrol' }, stretch: [0.84, 1.05, 0.9], yaw: 0.4 },
  'iw-10d': { model: 'impact-wrench', mark: 'APM  1"', power: '2200 ft·lb', square: 0.9, nose: 4.4, paint: { orange: 'ochre' } },

  'ga-vb30': { model: 'dial-gauge', unit: 'inHg / psi', top: 30, step: 5, value: 0.5, end: 'fitting', boot: false },
  'ga-op140': { model: 'dial-gauge', unit: 'psi', top: 140, step: 20, value: 0.3, end: 'adapters', face: '#202326', ink: '#f4f2ed' },
  'ga-ti160': { model: 'dial-gauge', unit: 'psi', top: 160, step: 20, value: 0.22, grip: true },
  'ga-fp100': { model: 'dial-gauge', unit: 'psi', top: 100, step: 10, value: 0.45, end: 'adapters', paint: { rubber: 'petrol' }, yaw: 0.5 },
  'ga-ct300': { model: 'dial-gauge', unit: 'psi', top: 300, step: 50, value: 0.58, end: 'probe', paint: { orange: 'red' }, yaw: 0.1 },

  'wl-0800u': { model: 'work-lamp', kind: 'bar', mark: 'APM  800' },
  'wl-3000f': { model: 'work-lamp', kind: 'flood', mark: 'APM  3000', yaw: -0.5, rise: 20 },
  'wl-1200c': { model: 'work-lamp', kind: 'drop', mark: 'APM  1200' },
  'wl-0250p': { model: 'work-lamp', kind: 'folding', mark: 'APM  250', yaw: -0.4, rise: 30 },
  'wl-0500h': { model: 'work-lamp', kind: 'stick', mark: 'APM  500' },
}
