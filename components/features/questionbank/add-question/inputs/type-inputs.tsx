'use client'

import { type ComponentType, memo } from 'react'
import { sameValue } from '@/components/work/form/merge'
import type { BodyContent } from '@/lib/contracts/question/body'
import { countBlanks } from '@/lib/contracts/question/checks/blanks'
import type { BaseType } from '@/lib/contracts/question/json'
import { answerKindOf } from '../change-type'
import { ClozeInput } from '../cloze/cloze-input'
import { AnswerInput } from './answer-input'
import { BlanksInput } from './blanks-input'
import { GroundInput } from './ground-input'
import { ItemsInput } from './items-input'
import { JudgeInput } from './judge-input'
import { KeysInput } from './keys-input'
import { OptionsInput } from './options-input'
import { PairsInput } from './pairs-input'
import { PromptInput } from './prompt-input'
import type { ContentProps } from './types'

type AnswerKind = ReturnType<typeof answerKindOf>

const inputs: Readonly<Record<AnswerKind, ComponentType<ContentProps> | null>> = {
  choice: OptionsInput,
  judge: JudgeInput,
  blanks: BlanksInput,
  keys: KeysInput,
  pairs: PairsInput,
  order: ItemsInput,
  text: AnswerInput,
  children: null,
}

/** Input components of base types that do not use the component of their answer kind. */
const own: { readonly [T in BaseType]?: ComponentType<ContentProps> } = { cloze: ClozeInput }

/** Input components that appear above the input of the answer. */
const before: { readonly [T in BaseType]?: ComponentType<ContentProps> } = { draw: GroundInput, oral: PromptInput }

/**
 * Returns the kind of answer whose inputs fit the content, because imported content may not fit its type. A true-false
 * question with options needs the inputs of a choice question. A matching question without right sides needs the inputs
 * of 完形, because its left sides are in the stem.
 */
function imported(way: AnswerKind, { options, answer }: ContentProps['content']): AnswerKind {
  if (way === 'judge' && options.length > 0) return 'choice'
  return way === 'pairs' && answer.length > 0 && options.every(({ pairHtml }) => pairHtml === '') ? 'keys' : way
}

/**
 * Fields that `TypeInputs` does not show, so that a change of these fields does not render it again. A change of the
 * stem renders `TypeInputs` again only if the number of blanks changes.
 */
const otherFields: ReadonlySet<string> = new Set<keyof BodyContent>([
  'stemHtml',
  'analysisHtml',
  'thinkingHtml',
  'summaryHtml',
  'score',
])

function drawsTheSame(before: ContentProps, after: ContentProps): boolean {
  if (before.facts !== after.facts || before.at !== after.at || before.change !== after.change) return false
  const { stemHtml, ...now } = after.content
  return (
    countBlanks(before.content.stemHtml) === countBlanks(stemHtml) &&
    Object.entries(now).every(
      ([field, value]) => otherFields.has(field) || sameValue(before.content[field as keyof BodyContent], value),
    )
  )
}

/** Inputs of the content that depends on the base type: options, blanks, pairs, items or an answer in words. */
export const TypeInputs = memo(function TypeInputs(props: ContentProps) {
  const { facts, content } = props
  const Inputs = own[facts.baseType] ?? inputs[imported(answerKindOf(facts.baseType), content)]
  const Before = before[facts.baseType]
  return (
    <>
      {Before ? <Before {...props} /> : null}
      {Inputs ? <Inputs {...props} /> : null}
    </>
  )
}, drawsTheSame)
