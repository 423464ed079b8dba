export { FormulaHtml, FormulaText, foreseeFormulas } from './formula-text'
