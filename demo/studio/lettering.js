import * as THREE from 'three'
import { drawn, physical } from './finishes.js'
import { mesh } from './shapes.js'

const face = '"Liberation Sans Narrow","Liberation Sans",Arial,sans-serif'

/** Words printed on a flat place. */
export function label(text, w, h, color = '#2b2d30', weight = 700) {
  const map = drawn(
    1024,
    Math.round((1024 * h) / w),
    (g, W, H) => {
      g.clearRect(0, 0, W, H)
      g.fillStyle = color
      g.font = `${weight} ${H * 0.82}px "Liberation Sans",Arial,sans-serif`
      g.textAlign = 'center'
      g.textBaseline = 'middle'
      g.fillText(text, W / 2, H * 0.53)
    },
    true,
  )
  return decal(w, h, map)
}

/** A picture printed on a flat place. */
export function print(w, h, draw, { rough = 0.6, glow = 0 } = {}) {
  const map = drawn(1024, Math.round((1024 * h) / w), draw, true)
  return decal(w, h, map, rough, glow)
}

function decal(w, h, map, rough = 0.6, glow = 0) {
  const material = physical({
    map,
    transparent: true,
    metalness: 0.1,
    roughness: rough,
    polygonOffset: true,
    polygonOffsetFactor: -4,
  })
  if (glow)
    Object.assign(material, { emissive: new THREE.Color('#fff'), emissiveMap: map, emissiveIntensity: glow })
  const object = new THREE.Mesh(new THREE.PlaneGeometry(w, h), material)
  object.receiveShadow = true
  object.userData.isPrint = true
  return object
}

/** A picture printed round a cylinder between two angles. */
export function wrapped(r, h, draw, from, to, { metal = 0, rough = 0.45, coat = 0 } = {}) {
  const geometry = new THREE.CylinderGeometry(r, r, h, 96, 1, true, from, to - from)
  const map = drawn(2048, Math.max(64, Math.round((2048 * h) / (r * (to - from)))), draw, true)
  return mesh(
    geometry,
    physical({ map, transparent: true, metalness: metal, roughness: rough, clearcoat: coat }),
  )
}

export const type = (weight, size) => `${weight} ${size}px ${face}`
