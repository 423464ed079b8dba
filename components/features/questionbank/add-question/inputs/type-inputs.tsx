'use client'

import type { ComponentType } from 'react'
import { wayOf } from '../change-type'
import { AnswerInput } from './answer-input'
import { BlanksInput } from './blanks-input'
import { ItemsInput } from './items-input'
import { JudgeInput } from './judge-input'
import { KeysInput } from './keys-input'
import { OptionsInput } from './options-input'
import { PairsInput } from './pairs-input'
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

/** A judgement with two options; pairs whose left sides stand in the stem, and take one of the options each. */
function imported(way: Way, { options, answer }: ContentProps['content']): Way {
  if (way === 'judge' && options.length > 0) return 'choice'
  return way === 'pairs' && answer.length > 0 && options.every(({ pairHtml }) => pairHtml === '') ? 'keys' : way
}

/** What a type has besides its stem: options, blanks, pairs, items, an answer in words. */
export function TypeInputs(props: ContentProps) {
  const { facts, content } = props
  const Inputs = inputs[imported(wayOf(facts.baseType), content)]
  return Inputs && <Inputs {...props} />
}
