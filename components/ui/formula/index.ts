export { FormulaHtml, FormulaText, foreseeFormulas, prepareFormulas } from './formula-text'
