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

/** Inputs that replace those of the answer's kind for a type. */
const own: { readonly [T in BaseType]?: ComponentType<ContentProps> } = { cloze: ClozeInput }

/** Inputs before the answer. */
const before: { readonly [T in BaseType]?: ComponentType<ContentProps> } = { draw: GroundInput, oral: PromptInput }

/**
 * Returns the kind of answer of an imported question: a true-false question with two options is a choice; pairs whose
 * left sides are in the stem take one option each.
 */
function imported(way: AnswerKind, { options, answer }: ContentProps['content']): AnswerKind {
  if (way === 'judge' && options.length > 0) return 'choice'
  return way === 'pairs' && answer.length > 0 && options.every(({ pairHtml }) => pairHtml === '') ? 'keys' : way
}

/**
 * Fields that these inputs do not show, so that typing there does not render them. The inputs use only the number of
 * blanks of the stem.
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

/** Content of a type besides its stem: options, blanks, pairs, items, an answer in words. */
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
