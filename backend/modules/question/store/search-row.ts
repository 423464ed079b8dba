import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { plainText } from '../../../../lib/contracts/base/rich-text.ts'
import { canonicalFormulasOf } from '../../../../lib/contracts/formula/canonical-of.ts'
import { runGrams } from '../../../core/search/runs.ts'
import { facet, formulaGrams, idFacet, intArray, textGrams } from '../../../core/search/search.ts'

/** The kinds of facets in `question_search.terms`. The numbers are stored, so they must keep their meaning. */
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

/** The term of questions whose whole formulas are indexed. */
export const READ_WHOLE = facet(Facet.reading, 'whole')

/** Terms for a subject of a section, and for one of its grades: the units of a user's data scope. */
export const placeFacet = (subject: string, section: string) => facet(Facet.place, `${subject}/${section}`)
export const classFacet = (subject: string, section: string, grade: string) =>
  facet(Facet.class, `${subject}/${section}/${grade}`)

/** Returns an area code without trailing pairs of zeros, with which the areas below begin: 330000 ⊃ 330100 ⊃ 330106. */
export const areaStem = (code: string) => code.replace(/(00){1,2}$/, '')

/** Returns the stems of an area and of the areas above it; empty for a text that is no code. */
function areaStems(code: string): string[] {
  if (!/^\d{6}$/.test(code)) return []
  return [...new Set([code.slice(0, 2), code.slice(0, 4), code].map(areaStem))]
}

/** Returns the term for questions with or without an analysis. */
export const analysisFacet = (analysed: boolean) => facet(Facet.analysis, analysed ? 'yes' : 'no')

/** Returns the term for checked questions: whether their findings block a submission. */
export const checksFacet = (blocked: boolean) => facet(Facet.checks, blocked ? 'blocked' : 'clear')

/** Returns the term for questions with a finding of this code. */
export const faultFacet = (code: string) => facet(Facet.fault, code)

/** Returns the term for questions of this status. */
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
  /** Null while the checks have not run. */
  blocked: boolean | null
  /** The codes of the findings. */
  faults: readonly string[]
}

export interface SearchedText {
  stemHtml: string
  options: readonly { readonly html: string }[]
  /** Blanks of a 完形 question with options for each blank. */
  blanks?: readonly { readonly options?: readonly { readonly html: string }[] | undefined }[] | undefined
}

const htmlOf = (parts: readonly SearchedText[]) =>
  parts.flatMap(({ stemHtml, options, blanks = [] }) => [
    stemHtml,
    ...[...options, ...blanks.flatMap(({ options = [] }) => options)].map(({ html }) => html),
  ])

/** Returns the searched text of a question: the folded stems and options of it and its children. */
export function searchText(parts: readonly SearchedText[]): string {
  return foldText(htmlOf(parts).map(plainText).join('\n'))
}

/** Returns the formulas of the same texts, each once, in canonical form and separated by blanks. */
export function searchMath(parts: readonly SearchedText[]): string {
  const formulas = htmlOf(parts).flatMap(canonicalFormulasOf)
  return [...new Set(formulas)].filter(Boolean).join(' ')
}

/** Returns the numbers for the index: grams of the text, its runs and formulas, filter values, knowledge points. */
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

/** The number of terms that makes a row larger than 2 KB; PostgreSQL moves values out of line only from larger rows. */
const OUT_OF_LINE = 480

/**
 * Returns the terms as they are stored: padded with repetitions until PostgreSQL moves them out of line. The index
 * keeps each term once, and the rows that searches read stay a third of the size.
 */
export function storedTerms(terms: ReadonlySet<number>): string {
  const list = [...terms]
  const [first = 0] = list
  return intArray(list.concat(Array.from({ length: Math.max(0, OUT_OF_LINE - list.length) }, () => first)))
}
