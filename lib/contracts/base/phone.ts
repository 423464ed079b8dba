import { visibleText } from './visible-text.ts'

const MOBILE = /^(?:86)?(1[3-9]\d{9})$/

/**
 * A phone as people write it: in full-width digits, with blanks, brackets or hyphens, and with China's +86 in front. Of a
 * landline its hyphens stay, which part code, number and extension.
 */
export function readPhone(text: string): string {
  const phone = visibleText(text.normalize('NFKC'))
    .replace(/[\s()]/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/^(?:\+|00)86-?(?=[0-9])/, '')
  return MOBILE.exec(phone.replaceAll('-', ''))?.[1] ?? phone
}

/** 199****3247; landlines and hotlines alike. What is too short to be a phone stays. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})[\d-]+([\d-]{4})$/, '$1****$2')

/** What was typed to search by, where it is a whole phone. */
export const maskedKeyword = (text: string): string =>
  /^1[3-9]\d{9}$/.test(text.trim()) ? maskedPhone(text.trim()) : text
