import { codeText } from './visible-text.ts'

/** A mainland mobile number (specification §5). */
const phonePattern = /^1[3-9]\d{9}$/
const MOBILE = /^(?:86)?(1[3-9]\d{9})$/
/** Pattern of area codes with three digits (YD/T 1069, 010 and 02x) or four. */
const AREA = '0(?:10|2\\d|(?!400|800)[3-9]\\d{2})'
const LANDLINE = new RegExp(`^(${AREA})-?(\\d{3,4}-?\\d{4})(?:-?(?:转|分机|ext\\.?|[x#*-])-?:?(\\d{1,6}))?$`, 'i')
/** Pattern of China's country code, which is unambiguous after a plus sign or two zeros, or before a hyphen. */
const COUNTRY = /^(?:(?:\+|00)86-?|86-)(?=[0-9])/
/** Pattern of a landline after China's country code, where the area code may omit its 0. */
const WITHOUT_ZERO = /^(?:10|2\d|(?!400|800)[3-9]\d{2})-?\d{3,4}-?\d{4}(?!\d)/
/** Maximum length of a written phone number. */
const MAX_LENGTH = 100

/**
 * Normalises a phone number as people write it: with full-width digits, blanks, brackets, hyphens or China's +86. A
 * landline becomes 010-88888888-101: area code, number and extension. A text that is not a phone number is returned
 * nearly unchanged.
 */
export function readPhone(text: string): string {
  const written = codeText(text)
  if (written.length > MAX_LENGTH) return written
  // A spreadsheet formats 13800001111 as 13800001111.0, so this ending is removed first; the other dots only separate
  // groups of digits.
  const joined = written
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/[\u2010-\u2015\u2212\ufe58\u30fc]/g, '-')
    .replace(/\s*-[\s-]*/g, '-')
  // Brackets around a country code or a 0 are removed; brackets around an area code become a hyphen after it.
  const plain = joined
    .replace(/[\s.·]/g, '')
    .replace(/^\((\+?86)\)/, '$1')
    .replace(/^((?:\+|00)?86)?-?\(0\)/, '$1')
  const parted = plain.replace(/^((?:\+|00)?86)?-?\((\d{2,4})\)-?/, (_, country = '', area) => `${country}${area}-`)
  const full = parted.replace(/[()]/g, '')
  const local = full.replace(COUNTRY, '')
  const mobile = MOBILE.exec(local.replaceAll('-', ''))?.[1]
  if (mobile) return mobile
  const [, area, number, extension] =
    LANDLINE.exec(local !== full && WITHOUT_ZERO.test(local) ? `0${local}` : local) ?? []
  return area ? [area, number?.replace('-', ''), extension].filter(Boolean).join('-') : local
}

/** Returns why a text normalised by `readPhone` is not a mobile number; null if it is one. */
export function mobileFault(phone: string): string | null {
  if (phonePattern.test(phone)) return null
  return LANDLINE.test(phone) ? '请输入正确的手机号，这里不能填座机' : '请输入正确的手机号'
}

/** Masks a mobile, landline or hotline number: 199****3247. A text too short to be a phone number stays unchanged. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})[\d-]+([\d-]{4})$/, '$1****$2')

/** Masks a search keyword if it is a complete mobile number. */
export const maskedKeyword = (text: string): string =>
  /^1[3-9]\d{9}$/.test(text.trim()) ? maskedPhone(text.trim()) : text
