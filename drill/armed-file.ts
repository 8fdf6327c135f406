/** In the data folder: the name of the place where the store is to die next. */
export const armedFile = 'crash-at'
