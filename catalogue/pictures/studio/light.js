import * as THREE from 'three'

const { PI, cos, sin, sqrt } = Math
let room

// The light moves with each frame; the place in its map does too, and turns the sampling disc anew,
// which blurs the steps between the frames away.
THREE.ShaderChunk.shadowmap_pars_fragment = THREE.ShaderChunk.shadowmap_pars_fragment.replaceAll(
  'interleavedGradientNoise( gl_FragCoord.xy ) * PI2',
  'interleavedGradientNoise( gl_FragCoord.xy + 517.0 * shadowCoord.xy ) * PI2',
)

/** The softbox room every metal mirrors: large top light, strip left, weaker right, black flags between. */
export function buildRoom(renderer) {
  if (room) return room
  const scene = new THREE.Scene()
  const grey = (r, g = r, b = r) => new THREE.Color(r, g, b)
  const box = (w, h, x, y, z, light) => {
    const material = new THREE.MeshBasicMaterial({ color: grey(light), side: THREE.DoubleSide })
    const panel = new THREE.Mesh(new THREE.PlaneGeometry(w, h), material)
    panel.position.set(x, y, z)
    panel.lookAt(0, 0, 0)
    scene.add(panel)
  }
  const shell = new THREE.MeshBasicMaterial({ color: grey(0.2, 0.2, 0.205), side: THREE.BackSide })
  scene.add(new THREE.Mesh(new THREE.SphereGeometry(30, 32, 16), shell))
  const floor = new THREE.Mesh(
    new THREE.CircleGeometry(28, 32),
    new THREE.MeshBasicMaterial({ color: grey(0.5, 0.495, 0.485) }),
  )
  floor.rotation.x = -PI / 2
  floor.position.y = -6
  scene.add(floor)
  box(9, 7, -7, 13, -8, 3.4)
  box(12, 5, 3, 15, 3, 0.95)
  box(5, 16, -15, 6, 3, 2.6)
  box(3, 14, 15, 5, 5, 1.8)
  box(14, 4, 2, 7, 17, 0.9)
  box(6, 18, 13, 8, -12, 0.02)
  box(5, 20, -9, 6, -15, 0.03)
  box(10, 3, 4, 15, 9, 0.05)
  // Cards below the horizon, so that upright chrome seen from above is not one even grey.
  box(4, 10, 8, -5, 5, 0.06)
  box(3, 10, -9, -5, 4, 0.1)
  box(5, 4, -2, -5, 9, 1.1)
  room = new THREE.PMREMGenerator(renderer).fromScene(scene, 0.015).texture
  return room
}

/** One key light from the upper left and a dome for contact shade; `move` sets them for frame i. */
export function lightsFor(scene, size, middle) {
  const make = (intensity, mapSize, radius) => {
    const light = new THREE.DirectionalLight('#fff', intensity)
    const reach = size * 0.62
    light.castShadow = true
    light.shadow.mapSize.set(mapSize, mapSize)
    Object.assign(light.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 0.1,
      far: size * 6,
    })
    light.shadow.radius = radius
    light.shadow.normalBias = size * 0.0018
    light.shadow.bias = -0.0004
    light.target.position.y = middle
    scene.add(light, light.target)
    return light
  }
  const key = make(1.25, 1024, 5)
  const dome = make(0.9, 512, 5)
  return {
    move(i, samples) {
      const turn = i * 2.399963
      const out = sqrt((i + 0.5) / samples) * 0.3
      key.position.set(-0.55 + cos(turn) * out, 1, -0.28 + sin(turn) * out)
      key.position.normalize().multiplyScalar(size * 3).y += middle
      const e = sqrt((((i * 7) % samples) + 0.5) / samples) * 0.93
      dome.position.set(cos(turn * 1.7) * e, sqrt(1 - e * e) + 0.08, sin(turn * 1.7) * e)
      dome.position.multiplyScalar(size * 3).y += middle
    },
  }
}
