/**
 * How many entries each list of the store shows at once. The numbers of the specification stand in the contract's
 * constants: the home page and Manage Products show six.
 */
export const toolsPageSize = 24
export const relatedProductCount = 4
export const carouselReviewCount = 12
export const productReviewCount = 20
export const myOrdersPageSize = 10
export const allOrdersPageSize = 25
export const usersPageSize = 25
export const breaksPageSize = 25
export const journalPageSize = 50
