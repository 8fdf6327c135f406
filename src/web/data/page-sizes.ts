/**
 * How many entries each list shows per page. The specification's own numbers, six on the home page and in Manage Products,
 * are in the contract's constants.
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
export const stockPageSize = 25
export const reviewDeskPageSize = 25
