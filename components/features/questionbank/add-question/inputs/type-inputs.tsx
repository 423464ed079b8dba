'use client'

import type { ComponentType } from 'react'
import type { BaseType } from '@/lib/contracts/question/json'
import { wayOf } from '../change-type'
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

type Way = ReturnType<typeof wayOf>

const inputs: Readonly<Record<Way, ComponentType<ContentProps> | null>> = {
  choice: OptionsInput,
  judge: JudgeInput,
  blanks: BlanksInput,
  keys: KeysInput,
  pairs: PairsInput,
  order: ItemsInput,
  text: AnswerInput,
  children: null,
}

/** What a type has before its answer. */
const before: { readonly [T in BaseType]?: ComponentType<ContentProps> } = { draw: GroundInput, oral: PromptInput }

/** A judgement with two options; pairs whose left sides stand in the stem, and take one of the options each. */
function imported(way: Way, { options, answer }: ContentProps['content']): Way {
  if (way === 'judge' && options.length > 0) return 'choice'
  return way === 'pairs' && answer.length > 0 && options.every(({ pairHtml }) => pairHtml === '') ? 'keys' : way
}

/** What a type has besides its stem: options, blanks, pairs, items, an answer in words. */
export function TypeInputs(props: ContentProps) {
  const { facts, content } = props
  const Inputs = inputs[imported(wayOf(facts.baseType), content)]
  const Before = before[facts.baseType]
  return (
    <>
      {Before ? <Before {...props} /> : null}
      {Inputs ? <Inputs {...props} /> : null}
    </>
  )
}
