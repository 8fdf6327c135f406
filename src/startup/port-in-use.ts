/** Another program answers where the store should. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse'

  constructor(port: number) {
    super(
      `Port ${port} is taken by another program. Set PORT to a free one, for instance PORT=${port + 100}.`,
    )
  }
}
