/** A customer keeps at most this many addresses. */
export const mostAddresses = 20
