import { codeText } from '../base/visible-text.ts'

/** A model is the same with other blanks, in another width or case. */
export const modelKey = (model: string): string => codeText(model).replace(/\s+/g, '').toLowerCase()
