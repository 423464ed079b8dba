import { splitFormulas } from '../../../lib/contracts/formula/segments.ts'

/** Phrases with which users ask. They are removed, because no question of the bank contains them. */
const INTERROGATIVES =
  /请问|请教|已知|它们|什么是|是什么|是多少|什么|怎么样|怎么办|怎么做|怎么|如何|怎样|为什么|为何|哪些|哪个|多少|能否|可以|应该|帮我|给我|我想|讲讲|讲解|解释|说明|介绍|一下|这道题|这个题|这题|题目|解答|[的吗呢吧啊呀]/g
const MARKS = /[\p{P}\s]+/u
/** Particles at the beginning and end of a term. They are removed, because they would only exclude results. */
const ENDS = /^[有是和与及或在对求由]+|(?<![有是和与及或在中里上下])[有是和与及或在中里上下]+$/g

const LIMIT = 8

/**
 * Extracts the terms of a user's question that are worth searching for, longest first, such as 集合 and 子集. A formula is
 * one term.
 */
export function searchTerms(text: string): string[] {
  const pieces = splitFormulas(text)
  const words = pieces
    .filter(({ formula }) => !formula)
    .flatMap((piece) => piece.text.replace(INTERROGATIVES, ' ').split(MARKS))
    .map((word) => (word.replace(ENDS, '').length > 1 ? word.replace(ENDS, '') : word))
    .filter((word) => word.length > 1)
  const formulas = pieces.filter(({ formula }) => formula).map((piece) => piece.text.replaceAll(/\s+/g, ''))
  return [...new Set([...words, ...formulas])].sort((a, b) => b.length - a.length).slice(0, LIMIT)
}
