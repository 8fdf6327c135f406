/** How many vehicles a garage has room for, in the account and in the browser. */
export const mostGarageVehicles = 10
export const longestNickname = 40
