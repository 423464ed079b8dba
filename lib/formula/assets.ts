/** Folder of the formula engine on our own host. It changes with its content, so it may be cached for ever. */
export const FORMULA_ASSETS = '/mathjax/4.1.3-0f8340ce'
