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

const inputs: Readonly<Record<ReturnType<typeof wayOf>, ComponentType<ContentProps> | null>> = {
  choice: OptionsInput,
  judge: JudgeInput,
  blanks: BlanksInput,
  keys: KeysInput,
  pairs: PairsInput,
  order: ItemsInput,
  text: AnswerInput,
  children: null,
}

/** What a type has besides its stem: options, blanks, pairs, items, an answer in words. */
export function TypeInputs(props: ContentProps) {
  const { facts, content } = props
  // An import may have given a judgement its two options.
  const way = wayOf(facts.baseType) === 'judge' && content.options.length > 0 ? 'choice' : wayOf(facts.baseType)
  const Inputs = inputs[way]
  return Inputs && <Inputs {...props} />
}
