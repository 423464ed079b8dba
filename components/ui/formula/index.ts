export { FormulaHtml, FormulaText } from './formula-text'
