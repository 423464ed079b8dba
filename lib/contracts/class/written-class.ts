import { codeText } from '../base/visible-text.ts'

/**
 * A grade as a person wrote it. `step` is the year at school, 1 to 12. `entered` and `leaves` are the calendar year in
 * which a cohort enters or leaves school (2024级, 2027届); the grade of a cohort changes every school year.
 */
export type WrittenGrade = { readonly step: number } | { readonly entered: number } | { readonly leaves: number }

/** A class as a person wrote it, split into grade and name. */
export interface WrittenClass {
  readonly grade: WrittenGrade | null
  /** The part of the text that names the grade; empty if no part does. */
  readonly gradeText: string
  /**
   * The class within its grade, normalised for comparison: 3 for 3班, 三班, （3）班 and 03班. Empty if only a grade was
   * written.
   */
  readonly name: string
}

/** Maximum length of a text that is read as a class; a name has at most 30 characters. */
const MAX_LENGTH = 60
const CHINESE_DIGITS = '〇一二三四五六七八九'
const ZEROS = /^0+(?=\d)/

/** Returns the value of Arabic or Chinese numerals up to 99; null for other texts. */
function numberOf(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  const found = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text)
  const [, tens = '', ten = '', ones = ''] = found ?? []
  if (!found || text === '' || (ten === '' && tens !== '' && ones !== '')) return null
  const value = (digit: string) => Math.max(0, CHINESE_DIGITS.indexOf(digit || '〇'))
  return ten === '' ? value(tens) + value(ones) : (value(tens) || 1) * 10 + value(ones)
}

/** For each section, the number of years at school before it begins and the number of its own years. */
const SECTIONS: Readonly<Record<string, { readonly before: number; readonly years: number }>> = {
  小: { before: 0, years: 6 },
  初: { before: 6, years: 3 },
  高: { before: 9, years: 3 },
}

const GRADE =
  /^(小学|初中|高中|小|初|高)?部?(十[一二]?|[一二三四五六七八九]|(?:1[0-2]|0?[1-9])(?!\d))(年级|年纪|年段|级|年)?/
const COHORT = /^(20\d\d|\d\d)(级|届)/
const SECTION = /^(小学|初中|高中)部?/
/** Matches separators between a grade and its class. */
const SEPARATORS = /^[-\u2010-\u2015_.·•/]/

/**
 * Returns the year at school for a section and a number: 初 with 一 and 初中 with 七 both give the seventh. Null if the
 * section has no such year.
 */
function stepOf(section: string | undefined, count: number): number | null {
  const found = section === undefined ? undefined : SECTIONS[section.charAt(0)]
  if (!found) return count <= 12 ? count : null
  if (count <= found.years) return found.before + count
  return section?.length === 2 && count > found.before && count <= found.before + found.years ? count : null
}

const blankless = (text: string): string => codeText(text).replace(/\s+/g, '')

/** Returns the name of a class without brackets, 第 and 班, with numerals as digits. */
function bareName(text: string): string {
  const plain = text
    .replace(SEPARATORS, '')
    .replace(/^第/, '')
    .replace(/班级?$/, '')
  const inner = plain.startsWith('(') && plain.indexOf(')') === plain.length - 1 ? plain.slice(1, -1) : plain
  const name = inner.replace(/^第/, '').replace(/班级?$/, '')
  const number = numberOf(name)
  return (number === null ? name : String(number)).toUpperCase()
}

type Parted = readonly [grade: WrittenGrade, length: number]

function cohortIn(text: string): Parted | null {
  const [whole, year = '', kind] = COHORT.exec(text) ?? []
  if (whole === undefined) return null
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  return [kind === '级' ? { entered: full } : { leaves: full }, whole.length]
}

/** Returns the grade at the beginning of a text; a number alone is a grade only if a class follows. */
function gradeIn(text: string): Parted | null {
  const cohort = cohortIn(text)
  if (cohort) return cohort
  const [whole, section, count = '', unit] = GRADE.exec(text) ?? []
  if (whole === undefined) return null
  const step = stepOf(section, numberOf(count.replace(ZEROS, '')) ?? 0)
  if (step === null) return null
  const rest = text.slice(whole.length)
  const follows = /^[(\-\u2010-\u2015_.·•/]/.test(rest) || numberOf(rest.replace(/班级?$/, '')) !== null
  const isNumber = numberOf(text.replace(/班级?$/, '')) !== null
  return section !== undefined || unit !== undefined || (follows && !isNumber) ? [{ step }, whole.length] : null
}

/** Reads 七年级3班, 七(3)班, 7-3, 初一1班, 高三（理）2班, 2024级3班 and 3班, also in full-width characters. */
export function readWrittenClass(text: string): WrittenClass {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return { grade: null, gradeText: '', name: trimmed }
  const whole = blankless(trimmed)
  // If the text does not begin with a grade, the section at its beginning is skipped: 初中2024级3班 has the grade 2024级.
  const section = SECTION.exec(whole)?.[0] ?? ''
  const parted = gradeIn(whole)
  if (parted) return partsOf(whole, parted)
  const below = section === '' ? null : gradeIn(whole.slice(section.length))
  return below ? partsOf(whole.slice(section.length), below) : { grade: null, gradeText: '', name: bareName(whole) }
}

const partsOf = (text: string, [grade, length]: Parted): WrittenClass => ({
  grade,
  gradeText: text.slice(0, length),
  name: bareName(text.slice(length)),
})

/** Reads the grade in a cell: 七, 7, 7年级, 七年纪, 初一, 高一年级, 2024级. Returns null if the text is not exactly a grade. */
export function readWrittenGrade(text: string): WrittenGrade | null {
  const whole = blankless(text.trim().slice(0, MAX_LENGTH))
  const count = numberOf(whole.replace(ZEROS, ''))
  if (count !== null) return count >= 1 && count <= 12 ? { step: count } : null
  const parted = gradeIn(whole)
  return parted && parted[1] === whole.length ? parted[0] : null
}

/** Reads a section by the names schools use: 初中部, 初中学段, 初级中学. Returns null for other texts. */
export function readWrittenSection(text: string): '小学' | '初中' | '高中' | null {
  const [, name] =
    /^(小学|初中|高中|初级中学|高级中学)(?:部|段|学段|阶段)?$/.exec(blankless(text.slice(0, MAX_LENGTH))) ?? []
  if (name === undefined) return null
  return name.startsWith('小') ? '小学' : name.startsWith('初') ? '初中' : '高中'
}

/**
 * Returns the first calendar year of the school year to which a day such as 2026-11-20 belongs; a school year begins in
 * August.
 */
export const schoolYearAt = (day: string): number => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 8 ? 1 : 0)
