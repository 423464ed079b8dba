export { hasLayout } from './element'
export { FormulaHtml, FormulaText, foreseeFormulas, prepareFormulas } from './formula-text'
