import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { plainText } from '../../../../lib/contracts/base/rich-text.ts'
import { canonicalFormulasOf } from '../../../../lib/contracts/formula/canonical-of.ts'
import { runGrams } from '../../../core/search/runs.ts'
import { facet, formulaGrams, idFacet, intArray, textGrams } from '../../../core/search/search.ts'

/** Kinds of facets in `question_search.terms`. A number once given keeps its meaning: it is stored. */
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

/** What a question has whose formulas were read as wholes too. */
export const READ_WHOLE = facet(Facet.reading, 'whole')

/** A subject of a section, and of one grade of it: what a person's data scope is made of. */
export const placeFacet = (subject: string, section: string) => facet(Facet.place, `${subject}/${section}`)
export const classFacet = (subject: string, section: string, grade: string) =>
  facet(Facet.class, `${subject}/${section}/${grade}`)

/** A division's code without its trailing pairs of zeros, with which those below it begin: 330000 ⊃ 330100 ⊃ 330106. */
export const areaStem = (code: string) => code.replace(/(00){1,2}$/, '')

/** Of a division's code the stems of it and of those above it; what is no code has none. */
function areaStems(code: string): string[] {
  if (!/^\d{6}$/.test(code)) return []
  return [...new Set([code.slice(0, 2), code.slice(0, 4), code].map(areaStem))]
}

/** What a question has whether it has an analysis or none. */
export const analysisFacet = (analysed: boolean) => facet(Facet.analysis, analysed ? 'yes' : 'no')

/** What a question has whose checks have run: whether they found something a submission is refused for. */
export const checksFacet = (blocked: boolean) => facet(Facet.checks, blocked ? 'blocked' : 'clear')

/** The term of a question on which the checks found the fault of this code. */
export const faultFacet = (code: string) => facet(Facet.fault, code)

/** What a question of this status has among its terms. */
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
  /** Null: the checks have not run. */
  blocked: boolean | null
  /** Codes of what the checks found. */
  faults: readonly string[]
}

export interface SearchedText {
  stemHtml: string
  options: readonly { readonly html: string }[]
  /** Of 完形 with options for each blank. */
  blanks?: readonly { readonly options?: readonly { readonly html: string }[] | undefined }[] | undefined
}

const htmlOf = (parts: readonly SearchedText[]) =>
  parts.flatMap(({ stemHtml, options, blanks = [] }) => [
    stemHtml,
    ...[...options, ...blanks.flatMap(({ options = [] }) => options)].map(({ html }) => html),
  ])

/** What a question is found by: the stems and options of it and its children, folded. */
export function searchText(parts: readonly SearchedText[]): string {
  return foldText(htmlOf(parts).map(plainText).join('\n'))
}

/** The formulas of the same, each once, in their canonical form and parted by blanks. */
export function searchMath(parts: readonly SearchedText[]): string {
  const formulas = htmlOf(parts).flatMap(canonicalFormulasOf)
  return [...new Set(formulas)].filter(Boolean).join(' ')
}

/** The numbers under the index: grams of the text, its runs and formulas, filter values, knowledge points. */
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

/** PostgreSQL moves values out of a row only where the row is larger than 2 KB. */
const OUT_OF_LINE = 480

/**
 * The terms as they are stored: repeated until the row is so large that they leave it. The index keeps each once, and
 * what searches read stays a third of the size.
 */
export function storedTerms(terms: ReadonlySet<number>): string {
  const list = [...terms]
  const [first = 0] = list
  return intArray(list.concat(Array.from({ length: Math.max(0, OUT_OF_LINE - list.length) }, () => first)))
}
