'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { toast } from '@/components/ui/toast/toast'
import type { QuestionBody } from '@/lib/contracts/question/body'
import { insertQuestion } from '@/lib/contracts/question/editing'
import { escapeHtml } from '@/lib/formula/markup'
import { request } from '@/lib/http/client'
import { emptyOption, emptyQuestion, kept } from '../empty'
import { choiceOf } from '../options'
import { factsOf, type QuestionType, typesFor } from '../type-facts'
import { useContent } from '../use-content'
import type { PastedQuestion } from './read-questions'

/**
 * Several questions pasted into the stem become drafts of their own, with what the form says of section, subject and the rest. Those that
 * cannot be stored stand in the stem as text, so that nothing is lost.
 */
export function usePasted(types: readonly QuestionType[]): (text: string) => void {
  const { getValues } = useFormContext<QuestionBody>()
  const { content, change } = useContent()
  const client = useQueryClient()
  const leave = (texts: readonly string[]) => {
    const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '')
    change({ stemHtml: content.stemHtml + lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') })
  }
  return async (text) => {
    const values = getValues()
    if (!values.section || !values.subject || !values.typeCode) {
      leave([text])
      toast.warning('先选学段、学科和题型，再分题')
      return
    }
    const [{ partQuestions }, { readQuestions }] = await Promise.all([
      import('@/components/kit/rich-text/paste/questions'),
      import('./read-questions'),
    ])
    const pasted = readQuestions(partQuestions(text))
    const failed: PastedQuestion[] = []
    // One after another: their numbers follow the order they were pasted in.
    for (const question of pasted) {
      const body = draftOf(values, question, types)
      await request(insertQuestion, body, { quiet: true }).catch(() => failed.push(question))
    }
    await client.invalidateQueries({ queryKey: ['question'] })
    const stored = pasted.length - failed.length
    if (stored > 0) toast.success(`已存成 ${stored} 道草稿，在“全部试题”最前面`)
    if (failed.length === 0) return
    leave(failed.map(({ text }) => text))
    toast.error(`${failed.length} 道没有存成，文字留在题干里`)
  }
}

function draftOf(
  values: QuestionBody,
  { stemHtml, options, answer, analysisHtml }: PastedQuestion,
  types: readonly QuestionType[],
): QuestionBody {
  const shared = Object.fromEntries(kept.map((field) => [field, values[field]]))
  const typeCode = typeFor(values, options.length > 0, answer, types)
  const letters = new Set(answer.toUpperCase().match(/[A-H]/g))
  const chosen = options.map((html, at) => {
    const option = emptyOption(at)
    return { ...option, html, correct: letters.has(option.key) }
  })
  const said =
    options.length > 0 ? choiceOf(chosen) : { options: [], answer: answer ? [`<p>${escapeHtml(answer)}</p>`] : [] }
  return { ...emptyQuestion, ...shared, typeCode, stemHtml, analysisHtml, ...said }
}

/** The form's own type where it fits; else the subject's first that has options, or none. */
function typeFor(
  { typeCode, subject }: QuestionBody,
  hasOptions: boolean,
  answer: string,
  types: readonly QuestionType[],
): string {
  const choices = answer.replace(/[^A-H]/gi, '').length > 1 ? ['multi', 'single'] : ['single', 'multi']
  const wanted: readonly string[] = hasOptions ? choices : ['short', 'calc', 'essay', 'oral', 'draw']
  if (wanted.includes(factsOf(types, typeCode).baseType)) return typeCode
  const offered = typesFor(types, subject)
  const found = wanted.flatMap((base) => offered.filter(({ key }) => factsOf(types, key).baseType === base))
  return found[0]?.key ?? typeCode
}
