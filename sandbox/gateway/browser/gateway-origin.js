/** Where this script came from is where the gateway is. */
export const gatewayOrigin = new URL(document.currentScript.src).origin
