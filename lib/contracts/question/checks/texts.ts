import { decodeEntities, plainText } from '../../base/rich-text.ts'
import { canonicalFormula } from '../../formula/canonical.ts'
import { splitFormulas } from '../../formula/segments.ts'
import type { BodyContent } from '../body.ts'
import type { BaseType } from '../json.ts'

export interface TextAt {
  readonly field: string
  readonly html: string
}

/** Types whose `answer` contains keys of options instead of text. */
export const ANSWERED_BY_KEY: readonly BaseType[] = ['single', 'multi', 'cloze', 'order']

/** Returns every non-empty text of a question or child with the path of its field. */
export function textsOf(content: BodyContent, baseType?: BaseType): TextAt[] {
  const { options, answer, blanks, rubric } = content
  const hasKeys = baseType !== undefined && ANSWERED_BY_KEY.includes(baseType)
  return [
    { field: 'stemHtml', html: content.stemHtml },
    { field: 'groundHtml', html: content.groundHtml },
    { field: 'promptHtml', html: content.promptHtml },
    ...options.flatMap(({ html, pairHtml, feedbackHtml }, index) => [
      { field: `options.${index}.html`, html },
      { field: `options.${index}.pairHtml`, html: pairHtml },
      { field: `options.${index}.feedbackHtml`, html: feedbackHtml },
    ]),
    ...(hasKeys ? [] : answer.map((html, index) => ({ field: `answer.${index}`, html }))),
    // The first accepted answer is omitted here, because `answer` already contains it.
    ...blanks.flatMap(({ accept, options = [] }, blank) => [
      ...accept.slice(1).map((html, index) => ({ field: `blanks.${blank}.accept.${index + 1}`, html })),
      ...options.map(({ html }, index) => ({ field: `blanks.${blank}.options.${index}.html`, html })),
    ]),
    ...rubric.map(({ html }, index) => ({ field: `rubric.${index}.html`, html })),
    { field: 'analysisHtml', html: content.analysisHtml },
    { field: 'thinkingHtml', html: content.thinkingHtml },
    { field: 'summaryHtml', html: content.summaryHtml },
    // A draft saved by an earlier edition of the form lacks fields that were added later, so their values are undefined
    // here.
  ].filter(({ html }) => Boolean(html))
}

const PICTURE = /<img\b|missing-image/
export const hasPicture = (html: string) => PICTURE.test(html)

/** Returns whether a text shows nothing: markup alone is empty, a picture is not. */
export const isEmptyText = (html: string) => plainText(html).trim() === '' && !hasPicture(html)

/**
 * Returns the number of visible characters; a formula counts as many as its canonical form has, not as many as its
 * source has.
 */
export function visibleLength(html: string): number {
  let length = 0
  for (const { formula, text } of splitFormulas(html)) {
    const said = decodeEntities(text)
    length += formula ? canonicalFormula(said.replaceAll('$', '')).length : plainText(text).replace(/\s+/g, '').length
  }
  return length
}
