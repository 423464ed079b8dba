import { codeText } from '../base/visible-text.ts'

/** Returns the key by which model names are compared, independent of blanks, width and case. */
export const modelKey = (model: string): string => codeText(model).replace(/\s+/g, '').toLowerCase()
