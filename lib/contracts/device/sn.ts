import { codeText } from '../base/visible-text.ts'

/** How serial numbers are written: capitals and digits, however a scanner or a file gives them. */
export const readSn = (text: string): string => codeText(text).replace(/\s+/g, '').toUpperCase()

/** 6 to 32 letters, digits and hyphens. */
export const SN_PATTERN = /^[A-Z0-9][A-Z0-9-]{5,31}$/

export const SN_FAULT = 'SN 应为 6 到 32 位字母、数字或 -'

/** The serial numbers in what was pasted: a line, a cell, or between commas each. */
export const snsIn = (text: string): string[] => text.split(/[\s,;，；、]+/).flatMap((part) => readSn(part) || [])

/** Digits alone, and no 0 first: in a spreadsheet it may be a number that lost the zeros it began with. */
export const isNumericSn = (sn: string): boolean => /^[1-9]\d*$/.test(sn)
