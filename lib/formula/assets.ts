/**
 * Folder of the formula engine (MathJax) on our own host. The name of the folder changes with its content, so browsers
 * may cache the files.
 */
export const FORMULA_ASSETS = '/mathjax/4.1.3-1b9acba2'
