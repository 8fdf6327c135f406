export { mailboxRoutes } from './mailbox/mailbox.routes.ts'
export { startSandboxCarrier } from './start/start-carrier.ts'
export { sandboxKeys, startSandboxGateway } from './start/start-gateway.ts'
export { startSandboxGoogle } from './start/start-google.ts'
