import { codeText } from './visible-text.ts'

/** A mainland mobile number (specification §5). */
const phonePattern = /^1[3-9]\d{9}$/
const MOBILE = /^(?:86)?(1[3-9]\d{9})$/
/** Area codes of three digits (YD/T 1069, 010 and 02x) and of four. */
const AREA = '0(?:10|2\\d|(?!400|800)[3-9]\\d{2})'
const LANDLINE = new RegExp(`^(${AREA})-?(\\d{3,4}-?\\d{4})(?:-?(?:转|分机|ext\\.?|[x#*-])-?:?(\\d{1,6}))?$`, 'i')
/** China's code, which is one for sure behind a plus or two zeros, or ahead of a hyphen. */
const COUNTRY = /^(?:(?:\+|00)86-?|86-)(?=[0-9])/
/** What China's code leaves of a landline: its area code may go without the 0. */
const WITHOUT_ZERO = /^(?:10|2\d|(?!400|800)[3-9]\d{2})-?\d{3,4}-?\d{4}(?!\d)/
/** Phones are short; a longer text is none. */
const LENGTH_MOST = 100

/**
 * A phone as people write it: in full-width digits, with blanks, brackets or hyphens, and with China's +86 in front. A
 * landline is written 010-88888888-101: area code, number and extension.
 */
export function readPhone(text: string): string {
  const written = codeText(text)
  if (written.length > LENGTH_MOST) return written
  // 13800001111.0 is a number that went through a program; other dots part groups of digits.
  const joined = written
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/[\u2010-\u2015\u2212\ufe58\u30fc]/g, '-')
    .replace(/\s*-[\s-]*/g, '-')
  // Brackets part an area code from its number.
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

/** Why a text, as `readPhone` gives it, is no mobile number; null: it is one. */
export function mobileFault(phone: string): string | null {
  if (phonePattern.test(phone)) return null
  return LANDLINE.test(phone) ? '请输入正确的手机号，这里不能填座机' : '请输入正确的手机号'
}

/** 199****3247; landlines and hotlines alike. What is too short to be a phone stays. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})[\d-]+([\d-]{4})$/, '$1****$2')

/** What was typed to search by, where it is a whole phone. */
export const maskedKeyword = (text: string): string =>
  /^1[3-9]\d{9}$/.test(text.trim()) ? maskedPhone(text.trim()) : text
