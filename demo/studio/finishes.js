import * as THREE from 'three'

/** A texture drawn on a canvas; colour textures are sRGB, bump textures are not. */
export function drawn(width, height, draw, isColour = false) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  draw(canvas.getContext('2d'), width, height)
  const texture = new THREE.CanvasTexture(canvas)
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  // Many frames are averaged: filtering each of them too would only cost time.
  texture.anisotropy = isColour ? 2 : 1
  if (isColour) texture.colorSpace = THREE.SRGBColorSpace
  return texture
}

export const physical = (options) => new THREE.MeshPhysicalMaterial(options)

/** The same pseudo-random numbers each time, so that a picture can be drawn again. */
export function random(seed) {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

const grain = drawn(256, 256, (g, w, h) => {
  const image = g.createImageData(w, h)
  const next = random(7)
  for (let i = 0; i < w * h; i++) {
    const v = 90 + Math.floor(next() * 130)
    image.data.set([v, v, v, 255], i * 4)
  }
  g.putImageData(image, 0, 0)
  g.filter = 'blur(1.2px)'
  g.drawImage(g.canvas, 0, 0)
})
grain.repeat.set(3, 3)

const diamonds = drawn(64, 64, (g) => {
  g.fillStyle = '#fff'
  g.fillRect(0, 0, 64, 64)
  g.strokeStyle = '#000'
  g.lineWidth = 12
  for (const k of [-64, 0, 64]) {
    g.beginPath()
    g.moveTo(k, 0)
    g.lineTo(k + 64, 64)
    g.moveTo(k + 64, 0)
    g.lineTo(k, 64)
    g.stroke()
  }
})

const woodGrain = drawn(
  1024,
  256,
  (g, w, h) => {
    g.fillStyle = '#c79a62'
    g.fillRect(0, 0, w, h)
    const next = random(5)
    for (let i = 0; i < 170; i++) {
      const y = next() * h
      g.strokeStyle = `rgba(${110 + next() * 40},${65 + next() * 30},25,${0.06 + next() * 0.22})`
      g.lineWidth = 0.6 + next() * 2.4
      g.beginPath()
      g.moveTo(0, y)
      for (let x = 0; x <= w; x += 40) g.lineTo(x, y + Math.sin(x / 190 + i) * 5 + next() * 1.6)
      g.stroke()
    }
  },
  true,
)

/** Every picture uses these and no others; orange is the colour of the house. */
export const finish = {
  chrome: physical({ color: '#dcdee0', metalness: 1, roughness: 0.1 }),
  steel: physical({ color: '#b9bcc0', metalness: 1, roughness: 0.3 }),
  satin: physical({ color: '#a5a8ac', metalness: 1, roughness: 0.42 }),
  machined: physical({ color: '#c3c5c8', metalness: 1, roughness: 0.36 }),
  turned: physical({ color: '#c3c5c8', metalness: 1, roughness: 0.34, anisotropy: 0.75 }),
  alloy: physical({ color: '#a9abad', metalness: 0.9, roughness: 0.52, bumpMap: grain, bumpScale: 0.35 }),
  cast: physical({ color: '#5d5f62', metalness: 0.75, roughness: 0.62, bumpMap: grain, bumpScale: 0.6 }),
  oxide: physical({ color: '#36383b', metalness: 0.85, roughness: 0.42 }),
  black: physical({
    color: '#1c1d1f',
    metalness: 0.1,
    roughness: 0.48,
    clearcoat: 0.25,
    clearcoatRoughness: 0.5,
  }),
  plastic: physical({ color: '#2a2c2f', metalness: 0, roughness: 0.55, bumpMap: grain, bumpScale: 0.25 }),
  rubber: physical({ color: '#202123', metalness: 0, roughness: 0.78 }),
  orange: physical({
    color: '#e4500a',
    metalness: 0,
    roughness: 0.42,
    clearcoat: 0.7,
    clearcoatRoughness: 0.22,
  }),
  graphite: physical({ color: '#34383d', metalness: 0.15, roughness: 0.4, clearcoat: 0.7, clearcoatRoughness: 0.25 }),
  stone: physical({ color: '#b9bab4', metalness: 0.05, roughness: 0.45, clearcoat: 0.5, clearcoatRoughness: 0.3 }),
  petrol: physical({ color: '#1f4250', metalness: 0.05, roughness: 0.42, clearcoat: 0.7, clearcoatRoughness: 0.22 }),
  ochre: physical({ color: '#d99a1c', metalness: 0, roughness: 0.42, clearcoat: 0.6, clearcoatRoughness: 0.25 }),
  amber: physical({ color: '#b8722a', metalness: 0, roughness: 0.18, clearcoat: 1, clearcoatRoughness: 0.08 }),
  glass: physical({ color: '#eef3f4', metalness: 0, roughness: 0.06, clearcoat: 1, clearcoatRoughness: 0.04 }),
  light: physical({ color: '#fffdf4', emissive: '#fff6df', emissiveIntensity: 0.75, metalness: 0, roughness: 0.3, clearcoat: 0.6 }),
  zinc: physical({ color: '#b59d5a', metalness: 1, roughness: 0.34 }),
  red: physical({ color: '#a81c1c', metalness: 0, roughness: 0.45, clearcoat: 0.5, clearcoatRoughness: 0.3 }),
  ceramic: physical({
    color: '#f3f1ea',
    metalness: 0,
    roughness: 0.22,
    clearcoat: 0.9,
    clearcoatRoughness: 0.1,
  }),
  brass: physical({ color: '#b6924c', metalness: 1, roughness: 0.34 }),
  copper: physical({ color: '#b5713f', metalness: 1, roughness: 0.34 }),
  friction: physical({ color: '#5a5855', metalness: 0.1, roughness: 0.9, bumpMap: grain, bumpScale: 1.6 }),
  white: physical({ color: '#f1f0ec', metalness: 0, roughness: 0.4, clearcoat: 0.4 }),
  paper: physical({ color: '#d9c58f', metalness: 0, roughness: 0.9, side: THREE.DoubleSide }),
  oak: physical({ color: '#b98d55', metalness: 0, roughness: 0.5, clearcoat: 0.3, clearcoatRoughness: 0.4 }),
  wood: physical({ map: woodGrain, metalness: 0, roughness: 0.5, clearcoat: 0.4, clearcoatRoughness: 0.3 }),
}

/** Diamond knurling, repeated so often round and along the part. */
export function knurl(round, along, base = finish.satin, depth = 1.6) {
  const material = base.clone()
  material.bumpMap = diamonds.clone()
  material.bumpMap.repeat.set(round, along)
  material.bumpScale = depth
  return material
}

const asNamed = { ...finish }

/** What a model makes in one finish, its variant may have in another: `{ orange: 'graphite' }`. */
export function repaint(changes = {}) {
  Object.assign(finish, asNamed)
  for (const [from, to] of Object.entries(changes)) finish[from] = asNamed[to]
}
