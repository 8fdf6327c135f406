/** The gateway's origin is the origin of this script. */
export const gatewayOrigin = new URL(document.currentScript.src).origin
