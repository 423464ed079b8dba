'use client'

import { RichContent } from '@/components/kit/content/rich-content'
import { hasOwnOptions } from '@/lib/contracts/question/checks/blank-options'
import type { BaseType } from '@/lib/contracts/question/json'
import { AnswerParts, type Content, type Expected, hasPairs } from '../answer/answer-parts'
import { BodyFrame } from '../answer/body-frame'
import { BlankOptions } from './blank-options'
import { Options } from './options'
import { Pairs } from './pairs'
import { Prompt } from './prompt'

interface QuestionBodyProps {
  content: Content
  baseType: BaseType
  /** False to show the question as learners see it, without answer and analysis. */
  teacher: boolean
  /**
   * The parts that the page reports to a teacher if they are missing. A child question, for example, may lack an
   * analysis without a report.
   */
  expects?: Expected
}

/** Renders stem, options, answer and analysis of a question or of one of its children. */
export function QuestionBody({ content, baseType, teacher, expects = 'both' }: QuestionBodyProps) {
  const { stemHtml, options, answer, blanks = [] } = content
  const pairs = hasPairs(content)
  const isCloze = hasOwnOptions({ blanks })
  return (
    <BodyFrame data-numbered-blanks={isCloze ? '' : undefined}>
      {stemHtml ? <RichContent html={stemHtml} field="stemHtml" /> : <p>（没有题干）</p>}
      <Prompt {...content} />
      {pairs ? <Pairs options={options} teacher={teacher} /> : null}
      {options.length > 0 && !pairs ? <Options options={options} marked={teacher} /> : null}
      {isCloze ? <BlankOptions blanks={blanks} answer={answer} marked={teacher} /> : null}
      {teacher ? <AnswerParts content={content} baseType={baseType} expects={expects} /> : null}
    </BodyFrame>
  )
}
