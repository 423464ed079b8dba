export { hasLayout } from './engine'
export { FormulaHtml, FormulaText, foreseeFormulas, prepareFormulas } from './formula-text'
