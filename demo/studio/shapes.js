import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { finish } from './finishes.js'

const { PI, cos, sin } = Math
export const vec = (x, y, z = 0) => new THREE.Vector3(x, y, z)

/** Points may be written flat, `[x, y, x, y]`, or in pairs. */
function pairs(points) {
  const flat = points.flat()
  return Array.from({ length: flat.length / 2 }, (_, i) => new THREE.Vector2(flat[i * 2], flat[i * 2 + 1]))
}

export function mesh(geometry, material) {
  const object = new THREE.Mesh(geometry, material)
  object.castShadow = object.receiveShadow = true
  return object
}

/** Sharp where faces meet at more than `angle`, round elsewhere; shared corners are kept once, for speed. */
export const creased = (geometry, angle = 0.5) => mergeVertices(toCreasedNormals(geometry, angle))

export function at(object, x = 0, y = 0, z = 0, rx = 0, ry = 0, rz = 0) {
  object.position.set(x, y, z)
  object.rotation.set(rx, ry, rz)
  return object
}

export function group(...objects) {
  const all = new THREE.Group()
  for (const object of objects.flat()) all.add(object)
  return all
}

/** A drawing in x and y laid on the floor. */
export const lay = (object) => at(object, 0, 0, 0, -PI / 2)

/** Turned about the vertical without losing its own placing. */
export const yaw = (object, angle) => at(group(object), 0, 0, 0, 0, angle)

/** Longer, higher or deeper than drawn. */
export function stretched(object, [x, y, z] = [1, 1, 1]) {
  const all = group(object)
  all.scale.set(x, y, z)
  return group(all)
}

export const polygon = (points) => new THREE.Shape(pairs(points))

export function circle(r, x = 0, y = 0) {
  const shape = new THREE.Shape()
  shape.absarc(x, y, r, 0, PI * 2)
  return shape
}

export function hole(shape, x, y, r) {
  const path = new THREE.Path()
  path.absarc(x, y, r, 0, PI * 2, true)
  shape.holes.push(path)
  return shape
}

export function cut(shape, points) {
  shape.holes.push(new THREE.Path(pairs(points)))
  return shape
}

/** An arc of a ring between two radii and two angles. */
export function ringPart(inner, outer, from, to) {
  const shape = new THREE.Shape()
  shape.absarc(0, 0, outer, from, to)
  shape.absarc(0, 0, inner, to, from, true)
  return shape
}

/** A rectangle with round corners about (x, y). */
export function rect(w, h, r, x = 0, y = 0) {
  const shape = new THREE.Shape()
  const a = x - w / 2
  const b = y - h / 2
  shape.moveTo(a + r, b)
  shape.lineTo(a + w - r, b)
  shape.absarc(a + w - r, b + r, r, -PI / 2, 0)
  shape.lineTo(a + w, b + h - r)
  shape.absarc(a + w - r, b + h - r, r, 0, PI / 2)
  shape.lineTo(a + r, b + h)
  shape.absarc(a + r, b + h - r, r, PI / 2, PI)
  shape.lineTo(a, b + r)
  shape.absarc(a + r, b + r, r, PI, PI * 1.5)
  return shape
}

/** The same as a list of points, to be cut out of another shape. */
export const rectPoints = (w, h, r, x, y) =>
  rect(w, h, r, x, y)
    .getPoints(12)
    .map((p) => [p.x, p.y])

export const star = (outer, inner, points) =>
  Array.from({ length: points * 2 }, (_, i) => {
    const a = (i / points) * PI
    const r = i % 2 ? inner : outer
    return [cos(a) * r, sin(a) * r]
  })

export const hexagon = (acrossFlats, turn = 0) =>
  Array.from({ length: 6 }, (_, i) => {
    const a = (i * PI) / 3 + turn
    return [(cos(a) * acrossFlats) / 1.732, (sin(a) * acrossFlats) / 1.732]
  })

/** A bevelled slab; `depth` includes both bevels. */
export function extrude(shape, depth, material, bevel = 0.04, segments = 48) {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: depth - 2 * bevel,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: bevel > 0.08 ? 3 : 2,
    curveSegments: Math.ceil(segments / 2),
  })
  geometry.translate(0, 0, bevel)
  return mesh(creased(geometry, 0.19), material)
}

/** A profile of radius and height turned about y, corners rounded by `round`. */
export function lathe(profile, material, round = 0.03, segments = 96) {
  let points = pairs(profile)
  // Faces look outwards whichever way the profile was written down.
  const swept = points.reduce((sum, p, i) => (i ? sum + (p.x + points[i - 1].x) * (p.y - points[i - 1].y) : 0), 0)
  if (swept < 0) points = points.reverse()
  const out = []
  points.forEach((p, i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before || !after || round === 0) return out.push(p)
    const towards = (o) => {
      const length = p.distanceTo(o) || 1
      return p.clone().lerp(o, Math.min(round, length * 0.45) / length)
    }
    const [s, e] = [towards(before), towards(after)]
    for (let t = 0; t <= 1.001; t += 1 / 3) {
      const u = 1 - t
      out.push(
        new THREE.Vector2(
          u * u * s.x + 2 * u * t * p.x + t * t * e.x,
          u * u * s.y + 2 * u * t * p.y + t * t * e.y,
        ),
      )
    }
  })
  return mesh(creased(new THREE.LatheGeometry(out, Math.ceil(segments * 0.7)), 0.42), material)
}

export const rod = (r, h, material, round = 0.04, segments = 96) =>
  lathe([0, 0, r, 0, r, h, 0, h], material, round, segments)

/** A block about its centre with round edges. */
export const block = (w, h, d, material, round = 0.08) =>
  mesh(new RoundedBoxGeometry(w, h, d, Math.max(w, h, d) > 1.2 && round > 0.05 ? 3 : 1, Math.min(round, w / 2.01, h / 2.01, d / 2.01)), material)

export const ball = (r, material) => mesh(new THREE.SphereGeometry(r, 32, 20), material)

export const torus = (r, thickness, material) =>
  mesh(new THREE.TorusGeometry(r, thickness, thickness > 0.08 ? 16 : 8, r > 0.6 ? 72 : 36), material)

/** A bar of round section along a smooth line through the points. */
export function tube(points, r, material, { segments = 160, round = 24, closed = false } = {}) {
  const line = new THREE.CatmullRomCurve3(points, closed, 'centripetal')
  const bar = mesh(new THREE.TubeGeometry(line, segments, r, round, closed), material)
  if (closed) return bar
  const ends = [points[0], points.at(-1)].map((p) => at(ball(r, material), p.x, p.y, p.z))
  return group(bar, ends)
}

/** A bar of changing thickness along a smooth line: `radius(t)`, t from 0 to 1; flattened upwards by `flat`. */
export function sweep(
  points,
  radius,
  material,
  { segments = 160, round = 40, flat = 1, closed = false } = {},
) {
  const line = new THREE.CatmullRomCurve3(points, closed, 'centripetal')
  const frames = line.computeFrenetFrames(segments, closed)
  const geometry = new THREE.CylinderGeometry(1, 1, 1, round, segments, true)
  const { position } = geometry.attributes
  for (let i = 0; i <= segments; i++) {
    const t = i / segments
    const centre = line.getPointAt(t)
    for (let k = 0; k <= round; k++) {
      const a = (k / round) * PI * 2
      const out = frames.normals[i]
        .clone()
        .multiplyScalar(cos(a))
        .addScaledVector(frames.binormals[i], -sin(a))
      out.z *= flat
      out.multiplyScalar(radius(t)).add(centre)
      position.setXYZ(i * (round + 1) + k, out.x, out.y, out.z)
    }
  }
  geometry.computeVertexNormals()
  const { normal } = geometry.attributes
  for (let i = 0; i <= segments; i++) {
    const [first, last] = [i * (round + 1), i * (round + 1) + round]
    const seam = vec(0, 0, 0).fromBufferAttribute(normal, first)
    seam.add(vec(0, 0, 0).fromBufferAttribute(normal, last)).normalize()
    for (const k of [first, last]) normal.setXYZ(k, seam.x, seam.y, seam.z)
  }
  const object = mesh(geometry, material)
  object.material = material.clone()
  object.material.side = THREE.DoubleSide
  return object
}

/** A straight round bar from one point to another. */
export function bar(from, to, r, material, segments = 48) {
  const length = from.distanceTo(to)
  const object = lathe([0, 0, r, 0, r, length, 0, length], material, Math.min(0.04, r / 3), segments)
  object.position.copy(from)
  object.quaternion.setFromUnitVectors(vec(0, 1, 0), to.clone().sub(from).normalize())
  return object
}

export function thread(r, h, pitch, material) {
  const points = [0, 0]
  const turns = Math.round(h / pitch)
  for (let i = 0; i < turns; i++) points.push(r * 0.9, i * pitch, r, (i + 0.5) * pitch)
  points.push(r * 0.9, h, 0, h)
  return lathe(points, material, 0, 64)
}

/** A hexagon bolt standing on its head's face: head below, shank upwards. */
export function bolt(acrossFlats, shank, material = finish.steel, headHeight = acrossFlats * 0.4) {
  const r = acrossFlats * 0.31
  return group(
    at(extrude(polygon(hexagon(acrossFlats)), headHeight, material, headHeight * 0.16), 0, 0, 0, -PI / 2),
    at(rod(r * 0.96, shank * 0.35, material, 0.01), 0, headHeight, 0),
    at(thread(r, shank * 0.65, acrossFlats * 0.09, material), 0, headHeight + shank * 0.35, 0),
  )
}

/** Lathe marks about z: the tangent is a linear function of the place, so any triangle carries it. */
export function turned(object) {
  const { position } = object.geometry.attributes
  const tangents = new Float32Array(position.count * 4)
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i), position.getY(i)]
    const length = Math.hypot(x, y) || 1
    tangents.set([-y / length, x / length, 0, 1], i * 4)
  }
  object.geometry.setAttribute('tangent', new THREE.BufferAttribute(tangents, 4))
  object.material = finish.turned
  return object
}

/** A thin toothed ring about z, as a ratchet shows it. */
export function knurled(r, depth, teeth) {
  const shape = hole(polygon(star(r, r * 0.955, teeth)), 0, 0, r * 0.84)
  return extrude(shape, depth, finish.oxide, 0.01, 8)
}
