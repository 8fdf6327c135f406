import * as THREE from 'three'

const { PI, cos, sin, sqrt } = Math

/** Objects are scaled to this diagonal, so that room, lights and textures fit all of them. */
export const stageSize = 10
const roomRadius = '13.0'
const roomMiddle = 'vec3( 0.0, 2.0, 0.0 )'
let room

const chunk = THREE.ShaderChunk
const replace = (name, from, to) => {
  if (!chunk[name].includes(from)) throw new Error(`three.js has changed: ${name}`)
  chunk[name] = chunk[name].replaceAll(from, to)
}

// The light moves with each frame; the place in its map does too, and turns the sampling disc anew,
// which blurs the steps between the frames away.
replace(
  'shadowmap_pars_fragment',
  'interleavedGradientNoise( gl_FragCoord.xy ) * PI2',
  'interleavedGradientNoise( gl_FragCoord.xy + 517.0 * shadowCoord.xy ) * PI2',
)

// The room has walls at a distance: what a flat face mirrors changes along it, as in a real studio.
replace(
  'envmap_physical_pars_fragment',
  'reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );',
  `reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
   vec3 here = cameraPosition - ( vec4( vViewPosition, 0.0 ) * viewMatrix ).xyz;
   vec3 out0 = ( here - ${roomMiddle} ) / ${roomRadius};
   float along = dot( out0, reflectVec );
   reflectVec = out0 + reflectVec * ( sqrt( max( 0.0, along * along - dot( out0, out0 ) + 1.0 ) ) - along );`,
)

// What the dome does not reach gets less of the room too: dark joints, undersides, the inside of holes.
chunk.envmap_physical_pars_fragment = `float lightShade = 1.0;\nfloat domeShade = 1.0;\n${chunk.envmap_physical_pars_fragment}`
replace(
  'envmap_physical_pars_fragment',
  'return PI * envMapColor.rgb * envMapIntensity;',
  'return PI * envMapColor.rgb * envMapIntensity * mix( 0.22, 1.2, domeShade );',
)
replace(
  'envmap_physical_pars_fragment',
  'return envMapColor.rgb * envMapIntensity;',
  'return envMapColor.rgb * envMapIntensity * mix( 0.42, 1.1, domeShade );',
)
chunk.lights_fragment_begin = chunk.lights_fragment_begin.replace(
  /directLight\.color \*= \( directLight\.visible && receiveShadow \) \? (getShadow\( directionalShadowMap\[ i \][^;]*) : 1\.0;/,
  'lightShade = receiveShadow ? $1 : 1.0; directLight.color *= lightShade; domeShade = lightShade;',
)

/** The softbox room every metal mirrors: a large light overhead, strips left and right, black flags between. */
export function buildRoom(renderer) {
  if (room) return room
  const scene = new THREE.Scene()
  const grey = (light) => new THREE.Color(light, light, light)
  const panel = (w, h, [x, y, z], light, soft = true) => {
    const material = new THREE.MeshBasicMaterial({
      color: grey(light),
      side: THREE.DoubleSide,
      transparent: true,
      alphaMap: soft ? softEdge() : null,
      depthWrite: false,
    })
    const object = new THREE.Mesh(new THREE.PlaneGeometry(w, h), material)
    object.position.set(x, y, z)
    object.lookAt(0, 0, 0)
    object.renderOrder = scene.children.length
    scene.add(object)
  }
  scene.add(
    new THREE.Mesh(new THREE.SphereGeometry(40, 64, 32), shell()),
  )
  panel(17, 12, [-7, 15, -9], 4.6)
  panel(17, 6, [3, 17, 6], 1.5)
  panel(6, 20, [-17, 6, 3], 4.2)
  panel(3.4, 18, [17, 5, 5], 3.4)
  panel(16, 5, [3, 8, 19], 1.2)
  panel(7, 20, [14, 9, -13], 0.015, false)
  panel(4.5, 22, [-10, 6, -16], 0.02, false)
  panel(13, 2.4, [4, 16, 11], 0.02, false)
  panel(3.4, 12, [10, 4, 16], 0.02, false)
  panel(3, 12, [-9, 4, 16], 0.02, false)
  // Cards below the horizon, so that upright chrome seen from above is not one even grey.
  panel(4, 12, [9, -6, 6], 0.05)
  panel(3.4, 12, [-10, -6, 5], 0.07)
  panel(6, 4, [-2, -6, 11], 1.25)
  room = new THREE.PMREMGenerator(renderer).fromScene(scene, 0.006, 0.1, 100, { size: 512 }).texture
  return room
}

/** Walls dark at the horizon, a lit sweep below, a dim ceiling above. */
function shell() {
  const canvas = document.createElement('canvas')
  canvas.width = 4
  canvas.height = 256
  const g = canvas.getContext('2d')
  const fade = g.createLinearGradient(0, 0, 0, 256)
  for (const [t, v] of [[0, 96], [0.3, 84], [0.46, 52], [0.5, 34], [0.53, 60], [0.6, 150], [0.75, 196], [1, 205]])
    fade.addColorStop(t, `rgb(${v},${v},${v})`)
  g.fillStyle = fade
  g.fillRect(0, 0, 4, 256)
  const map = new THREE.CanvasTexture(canvas)
  map.colorSpace = THREE.SRGBColorSpace
  return new THREE.MeshBasicMaterial({ map, side: THREE.BackSide })
}

function softEdge() {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const g = canvas.getContext('2d')
  const image = g.createImageData(128, 128)
  const ease = (t) => {
    const near = Math.min(1, Math.min(t, 1 - t) / 0.3)
    return near * near * (3 - 2 * near)
  }
  for (let y = 0; y < 128; y++)
    for (let x = 0; x < 128; x++) {
      const v = 255 * ease((x + 0.5) / 128) * ease((y + 0.5) / 128)
      image.data.set([v, v, v, 255], (y * 128 + x) * 4)
    }
  g.putImageData(image, 0, 0)
  return new THREE.CanvasTexture(canvas)
}

/** One key light from the upper left and a dome for contact shade; `move` sets them for frame k of n, step of four. */
export function lightsFor(scene, middle) {
  const size = stageSize
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
    light.shadow.normalBias = size * 0.0014
    light.shadow.bias = -0.0003
    light.target.position.y = middle
    scene.add(light, light.target)
    return light
  }
  const key = make(1.35, 1024, 9)
  const dome = make(0.75, 512, 9)
  return {
    move(k, n, step) {
      const share = (k + (step + 0.5) / 4) / n
      const turn = 2 * PI * (k * 0.618034 + step * 0.29)
      const out = sqrt(share) * 0.3
      key.position.set(-0.55 + cos(turn) * out, 1, -0.28 + sin(turn) * out)
      key.position.normalize().multiplyScalar(size * 3).y += middle
      const e = sqrt((share * 0.98 + 0.37 * step) % 1) * 0.96
      const about = 2 * PI * (k * 0.754878 + step * 0.43)
      dome.position.set(cos(about) * e, sqrt(1 - e * e) + 0.06, sin(about) * e)
      dome.position.multiplyScalar(size * 3).y += middle
    },
  }
}
