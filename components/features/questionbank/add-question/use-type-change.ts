'use client'

import { confirm } from '@/components/ui/dialogs/confirm'
import { isEmptyText } from '@/lib/contracts/question/checks/texts'
import { type Changed, changedTo, lossesOf, rowsAtFirst } from './change-type'
import { factsOf, type QuestionType } from './type-facts'

/**
 * Returns a function that changes the question type. The function asks for confirmation if content would be lost, and
 * resolves to null if the user cancels. A score that is empty or the default of the old type becomes the default of the
 * new type.
 */
export function useTypeChange(types: readonly QuestionType[]) {
  return async (content: Changed, key: string): Promise<Changed | null> => {
    if (key === content.typeCode) return null
    const was = types.find((type) => type.key === content.typeCode)
    const is = types.find((type) => type.key === key)
    if (!is) return null
    const from = factsOf(types, content.typeCode).baseType
    const lost = was ? lossesOf(content, from, is.baseType) : []
    if (lost.length > 0) {
      const text = `改为“${is.name}”将去掉：${lost.join('、')}。题干、解析等保留。`
      if (!(await confirm({ title: '更改题型', text, ok: '更改', danger: true }))) return null
    }
    return asType(types, content, key)
  }
}

/** Returns the content after a change to this type, with the initial option rows of the type. */
export function asType(types: readonly QuestionType[], content: Changed, key: string): Changed {
  const was = types.find((type) => type.key === content.typeCode)
  const is = types.find((type) => type.key === key)
  if (!is) return content
  const least = is.optionsPerBlank ? 0 : rowsAtFirst(content, is)
  const changed = changedTo(content, factsOf(types, content.typeCode).baseType, is.baseType, least)
  const isBlank = changed.options.every(({ html }) => isEmptyText(html))
  const next = is.optionsPerBlank && isBlank ? { ...changed, options: [] } : changed
  const usual = content.score === null || content.score === was?.defaultScore
  return { ...next, typeCode: key, score: usual ? (is.defaultScore ?? content.score) : content.score }
}
