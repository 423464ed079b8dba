/** Folder of the formula engine on our own host. Its name changes with its content, so browsers may cache it. */
export const FORMULA_ASSETS = '/mathjax/4.1.3-08a212e7'
