'use client'

import { use, useState } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import { Segmented } from '@/components/kit/inputs/segmented'
import { confirm } from '@/components/ui/dialogs/confirm'
import { emptyOption } from '../empty'
import { FieldGroup } from '../inputs/field-group'
import { KeysInput } from '../inputs/keys-input'
import type { ContentProps } from '../inputs/types'
import { BlankOptionsInput } from './blank-options-input'
import { inMode, lossesOfMode, type Mode, modeOf } from './rows'

const modes = [
  { value: 'common', label: '共用一组选项' },
  { value: 'each', label: '每空各有选项' },
] as const

/**
 * Input of 完形 (cloze) with two modes. Either all blanks share one list of options, as in 选词填空, or each blank has its
 * own options, as in 完形填空.
 */
export function ClozeInput(props: ContentProps) {
  const { content, change, facts, at } = props
  const locked = use(InputsLocked)
  const [asked, setAsked] = useState<Mode>()
  const mode = modeOf(content) ?? asked ?? (facts.optionsPerBlank ? 'each' : 'common')
  const choose = async (to: Mode) => {
    if (to === mode || locked) return
    const lost = lossesOfMode(content, to)
    if (lost) {
      const text = `改为“${modes.find(({ value }) => value === to)?.label}”将去掉：${lost}。题干和空保留。`
      if (!(await confirm({ title: '更改选项方式', text, ok: '更改', danger: true }))) return
    }
    setAsked(to)
    change(inMode(content, to, facts.minOptions, emptyOption))
  }
  return (
    <>
      <FieldGroup label="选项方式" path={mode === 'each' ? `${at}options` : `${at}blanks`}>
        <Segmented label="选项方式" value={mode} choices={modes} onChange={(to) => void choose(to)} />
      </FieldGroup>
      {mode === 'each' ? <BlankOptionsInput {...props} /> : <KeysInput {...props} />}
    </>
  )
}
