export { hasLayout } from './element'
export { FormulaHtml, FormulaText, prepareFormulas, warmUpFormulas } from './formula-text'
