export { FORMULA_CLASS, htmlMarkup, textMarkup } from './markup.ts'
export { splitFormulas } from './split.ts'
