/** A part of the sandbox cannot start. The message tells the operator why. */
export class SandboxRefused extends Error {
  override readonly name = 'SandboxRefused'
}
