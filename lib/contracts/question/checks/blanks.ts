import { plainText } from '../../base/rich-text.ts'
import type { BodyContent } from '../body.ts'
import { hasOwnOptions } from './blank-options.ts'
import type { Flaws } from './flaws.ts'
import { isEmptyText } from './texts.ts'
import type { TypeFacts } from './types.ts'

const NODE = /<span\b(?=[^<>]*\bdata-blank\b)[^<>]*>/g
/** Matches blanks in imported text: underscores, with or without a number in them, or brackets with nothing inside. */
const WRITTEN =
  /(?:\\?_[ ]?){3,}(?:\s?\d{1,2}\s?(?:\\?_[ ]?)+)?|(?<![_\d])(?:\\?_)+\s?\d{1,2}\s?(?:\\?_)+|[(（]\s*(?:\$\s*)?(?:\\q?quad\s*)*(?:\$\s*)?[)）]|\\u(?:nder)?line\s*\{(?:\s|\\q?quad|\\hspace\s*\{[^{}]*\}|~|\\[ ,;])*\}/g

/**
 * Returns the number of blanks in a stem: those that the author inserted in the editor or, if there are none, those
 * drawn with characters.
 */
export function countBlanks(stemHtml: string): number {
  const nodes = stemHtml.match(NODE)?.length ?? 0
  return nodes || (plainText(stemHtml).match(WRITTEN)?.length ?? 0)
}

/** Checks that every blank has an answer and that every answer belongs to a blank. */
export function checkBlanks(
  content: Pick<BodyContent, 'stemHtml' | 'answer' | 'blanks'>,
  { baseType }: TypeFacts,
  flaws: Flaws,
): void {
  if (baseType !== 'blank' && baseType !== 'cloze') return
  const { stemHtml, blanks } = content
  const answers = Math.max(blanks.length, content.answer.length)
  const there = countBlanks(stemHtml)
  if (answers === 0) return
  if (there === 0) flaws.error('blanks-missing', 'stemHtml', '题干中没有空，请在要填写的地方插入空（Ctrl+Shift+B）')
  else if (there !== answers && hasOwnOptions(content)) {
    const more = there > answers ? '请补上缺少的选项' : '请补上缺少的空，或删去多余的选项'
    flaws.error('blanks-answers', 'answer', `题干中有 ${there} 个空，各空的选项有 ${answers} 行，${more}`)
  } else if (there !== answers) {
    const more = there > answers ? '请补上缺少的答案，或删去多余的空' : '请补上缺少的空，或删去多余的答案'
    flaws.error('blanks-answers', 'answer', `题干中有 ${there} 个空，答案有 ${answers} 个，${more}`)
  }
  if (content.answer.every(isEmptyText)) return
  for (let index = 0; index < answers; index++) {
    const given = [content.answer[index] ?? '', ...(blanks[index]?.accept ?? [])]
    if (given.every(isEmptyText)) flaws.error('blank-answer-missing', `answer.${index}`, `第 ${index + 1} 空没有答案`)
  }
}
