/** Another program is listening on the store's port. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse'

  constructor(port: number) {
    super(
      `Port ${port} is in use by another program. Set PORT to a free port, for example PORT=${port + 100}.`,
    )
  }
}
