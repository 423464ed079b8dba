'use client'

import { hasOwnOptions } from '@/lib/contracts/question/checks/blank-options'
import type { BaseType } from '@/lib/contracts/question/json'
import { AnswerParts, type Content, type Expected, hasPairs } from '../answer/answer-parts'
import { BodyFrame } from '../answer/body-frame'
import { BlankOptions } from './blank-options'
import { Options } from './options'
import { Pairs } from './pairs'
import { Prompt } from './prompt'
import { RichContent } from './rich-content'

interface QuestionBodyProps {
  content: Content
  baseType: BaseType
  /** False for a learner, who sees neither answer nor analysis. */
  teacher: boolean
  /** Parts that a teacher sees reported as missing: a child may lack an analysis, a composite stem both. */
  expects?: Expected
}

/** Stem, options, answer and analysis of a question or of one of its children. */
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
