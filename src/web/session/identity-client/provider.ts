/** The identity provider of this build. In the build for IDENTITY=firebase, provider.hosted.ts stands in its place. */
export { embeddedIdentity as createIdentity } from './embedded.ts'
