/** The identity provider of this build. The build for IDENTITY=firebase uses provider.hosted.ts instead. */
export { embeddedIdentity as createIdentity } from './embedded.ts'
