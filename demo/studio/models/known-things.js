import * as THREE from 'three'
import { finish } from '../finishes.js'
import { print } from '../lettering.js'
import { at, group, lathe, mesh, torus, tube } from '../shapes.js'

const { PI, cos, sin } = Math

/**
 * Things whose size people know, in millimeters, standing on the floor at their middle: `quarter` a coin of 25 cents,
 * `can` a beverage can of 12 fl oz, `bucket` a bucket of 5 gallons. They are drawn beside a product to show how large it is.
 */
export const knownThings = { quarter, can, bucket }

/** https://www.usmint.gov/learn/coins-and-medals/circulating-coins/coin-specifications: 24.26 wide and 1.75 thick. */
function quarter() {
  const radius = 12.13
  const edge = new THREE.CylinderGeometry(radius, radius, 1.75, 238, 1, true)
  const place = edge.attributes.position
  // The edge is reeded: 119 grooves.
  for (let i = 0; i < place.count; i++) {
    const k = i % 2 ? 1 : 0.985
    place.setX(i, place.getX(i) * k)
    place.setZ(i, place.getZ(i) * k)
  }
  const face = print(23, 23, (c) => {
    c.fillStyle = '#6f7378'
    c.textAlign = 'center'
    c.font = '700 250px "Liberation Sans Narrow",Arial'
    c.fillText('25¢', 512, 590)
    c.translate(512, 512)
    const words = 'QUARTER DOLLAR  ·  '
    c.font = '700 84px Arial'
    for (let k = 0; k < 2; k++)
      for (let i = 0; i < words.length; i++) {
        c.save()
        c.rotate((i / words.length + k) * PI)
        c.fillText(words[i], 0, -400)
        c.restore()
      }
  })
  return group(
    at(mesh(edge, finish.satin), 0, 0.9, 0),
    lathe([0, 0.02, radius, 0.02, radius, 0.2], finish.satin, 0.02),
    lathe([radius, 1.6, radius, 1.77, 11.4, 1.77, 11.2, 1.5, 0, 1.5], finish.satin, 0.1),
    at(face, 0, 1.54, 0, -PI / 2),
  )
}

/** 66 wide and 122.7 high, as beverage cans of 12 fl oz are. */
function can() {
  const [r, high] = [33.1, 122.7]
  const label = wrap(r + 0.15, 86, (c, w, h) => {
    c.fillStyle = '#34383d'
    c.fillRect(0, 0, w, h)
    c.fillStyle = '#f4f2ed'
    c.textAlign = 'center'
    c.font = `800 ${h * 0.3}px "Liberation Sans Narrow",Arial`
    for (const x of [0.0, 0.25, 0.5, 0.75, 1]) {
      c.fillText('12', w * x, h * 0.5)
      c.save()
      c.font = `700 ${h * 0.14}px "Liberation Sans Narrow",Arial`
      c.fillText('FL OZ', w * x, h * 0.68)
      c.restore()
    }
  })
  return group(
    lathe(
      [0, 6, 20, 5, 24, 0.3, 26, 0.3, 30, 7, r, 14, r, 102, 27.6, 116, 27.2, 119, 28, 120.6, 27.6, high, 26, high, 25.4, 117, 0, 117.4],
      finish.steel,
      1,
    ),
    at(label, 0, 58, 0),
    at(torus(6, 1, finish.steel), 0, 118.6, 6, PI / 2),
  )
}

/** 302 wide at its rim and 368 high, as buckets of 5 gallons are. */
function bucket() {
  const [foot, rim, high] = [130, 146, 368]
  const rings = [300, 318, 336].map((y) => lathe([rim - 4, y, rim + 5, y, rim + 5, y + 6, rim - 4, y + 6], finish.white, 1))
  const handle = Array.from({ length: 25 }, (_, i) => {
    const a = (i / 24) * PI
    return new THREE.Vector3(cos(a) * (rim + 6), 322 - sin(a) * 120, rim * 0.15 + sin(a) * (rim + 2))
  })
  return group(
    lathe([0, 0.5, foot, 0.5, foot + 1, 8, rim - 4, 340, rim + 4, high - 8, rim + 5, high, rim - 4, high, foot - 4, 12, 0, 12], finish.white, 2),
    ...rings,
    tube(handle, 2.4, finish.steel),
  )
}

function wrap(r, high, draw) {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [1600, 640]
  draw(canvas.getContext('2d'), canvas.width, canvas.height)
  const map = new THREE.CanvasTexture(canvas)
  map.colorSpace = THREE.SRGBColorSpace
  const material = new THREE.MeshPhysicalMaterial({ map, metalness: 0.2, roughness: 0.4, clearcoat: 0.4 })
  return mesh(new THREE.CylinderGeometry(r, r, high, 96, 1, true), material)
}
