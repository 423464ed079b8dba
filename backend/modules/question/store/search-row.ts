import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { plainText } from '../../../../lib/contracts/base/rich-text.ts'
import { canonicalFormulasOf } from '../../../../lib/contracts/formula/canonical-of.ts'
import { runGrams } from '../../../core/search/runs.ts'
import { facet, formulaGrams, idFacet, intArray, textGrams } from '../../../core/search/search.ts'

/**
 * The numbers of the kinds of filter values in `question_search.terms`. `place` is a subject of a section, `class` is a
 * grade of that subject, and `reading` marks questions whose whole formulas are indexed. Stored terms contain these
 * numbers, so a number must never change its meaning.
 */
export const Facet = {
  section: 1,
  subject: 2,
  grade: 3,
  type: 4,
  difficulty: 5,
  year: 6,
  status: 7,
  place: 8,
  class: 9,
  reading: 10,
  paperType: 11,
  area: 12,
  analysis: 13,
  checks: 14,
  fault: 15,
} as const

/** The term that a question has where its whole formulas are indexed. */
export const READ_WHOLE = facet(Facet.reading, 'whole')

/**
 * The terms for a subject of a section, and for a grade of that subject. Data scopes consist of such subjects and
 * grades.
 */
export const placeFacet = (subject: string, section: string) => facet(Facet.place, `${subject}/${section}`)
export const classFacet = (subject: string, section: string, grade: string) =>
  facet(Facet.class, `${subject}/${section}/${grade}`)

/**
 * Returns an area code without pairs of zeros at its end, so that it is a prefix of the codes of all areas in it: 33
 * for 330000 is a prefix of 330106.
 */
export const areaStem = (code: string) => code.replace(/(00){1,2}$/, '')

/**
 * Returns the prefixes for an area and for each area that contains it; an empty list for a text that is no area code.
 */
function areaStems(code: string): string[] {
  if (!/^\d{6}$/.test(code)) return []
  return [...new Set([code.slice(0, 2), code.slice(0, 4), code].map(areaStem))]
}

/** Returns the search term for questions with, or without, an analysis. */
export const analysisFacet = (analysed: boolean) => facet(Facet.analysis, analysed ? 'yes' : 'no')

/** Returns the search term for checked questions whose findings do, or do not, block a submission. */
export const checksFacet = (blocked: boolean) => facet(Facet.checks, blocked ? 'blocked' : 'clear')

/** Returns the search term for questions with a certain fault. */
export const faultFacet = (code: string) => facet(Facet.fault, code)

/** Returns the search term for questions in a certain status. */
export const statusTerm = (status: string) => facet(Facet.status, status)

export interface SearchFacets {
  section: string | null
  subject: string | null
  grade: string | null
  typeCode: string
  difficulty: string | null
  year: string | null
  status: string
  paperType: string | null
  area: string | null
  analysed: boolean
  /** Whether the findings block a submission; null where the checks have not run yet. */
  blocked: boolean | null
  /** The codes of the findings. */
  faults: readonly string[]
}

export interface SearchedText {
  stemHtml: string
  options: readonly { readonly html: string }[]
  /** The blanks of a 完形填空 question, which has separate options for each blank. */
  blanks?: readonly { readonly options?: readonly { readonly html: string }[] | undefined }[] | undefined
}

const htmlOf = (parts: readonly SearchedText[]) =>
  parts.flatMap(({ stemHtml, options, blanks = [] }) => [
    stemHtml,
    ...[...options, ...blanks.flatMap(({ options = [] }) => options)].map(({ html }) => html),
  ])

/**
 * Returns the text of a question that searches read: the stems and options of the question and its children, in folded
 * spelling.
 */
export function searchText(parts: readonly SearchedText[]): string {
  return foldText(htmlOf(parts).map(plainText).join('\n'))
}

/**
 * Returns the formulas in the stems and options of a question and its children, each once, in canonical form and
 * separated by spaces.
 */
export function searchMath(parts: readonly SearchedText[]): string {
  const formulas = htmlOf(parts).flatMap(canonicalFormulasOf)
  return [...new Set(formulas)].filter(Boolean).join(' ')
}

/**
 * Returns the search terms of a question as numbers: for parts of its text and its formulas, for filter values and for
 * knowledge points.
 */
export function searchTerms(
  facets: SearchFacets,
  { text, math }: { text: string; math: string },
  knowledge: Iterable<number>,
): Set<number> {
  const { section, subject, grade, typeCode, difficulty, year, status, paperType, area, analysed, blocked, faults } =
    facets
  const terms = new Set([...textGrams(text), ...runGrams(text), ...formulaGrams(math)])
  terms.add(facet(Facet.type, typeCode)).add(statusTerm(status)).add(READ_WHOLE).add(analysisFacet(analysed))
  if (blocked !== null) terms.add(checksFacet(blocked))
  for (const code of faults) terms.add(faultFacet(code))
  if (section) terms.add(facet(Facet.section, section))
  if (subject) terms.add(facet(Facet.subject, subject))
  if (grade) terms.add(facet(Facet.grade, grade))
  if (difficulty) terms.add(facet(Facet.difficulty, difficulty))
  if (year) terms.add(facet(Facet.year, year))
  if (paperType) terms.add(facet(Facet.paperType, paperType))
  for (const stem of areaStems(area ?? '')) terms.add(facet(Facet.area, stem))
  if (subject && section) terms.add(placeFacet(subject, section))
  if (subject && section && grade) terms.add(classFacet(subject, section, grade))
  for (const id of knowledge) terms.add(idFacet(id))
  return terms
}

/**
 * The number of terms with which a row exceeds 2 KB. PostgreSQL stores long values outside of the table row only for
 * such rows.
 */
const OUT_OF_LINE = 480

/**
 * Returns the terms of a row as an array for the database. Short arrays are padded with repetitions, so that PostgreSQL
 * stores every array outside of the table row. This reduces the rows that searches read to a third of their size. The
 * index contains each term only once in any case.
 */
export function storedTerms(terms: ReadonlySet<number>): string {
  const list = [...terms]
  const [first = 0] = list
  return intArray(list.concat(Array.from({ length: Math.max(0, OUT_OF_LINE - list.length) }, () => first)))
}
