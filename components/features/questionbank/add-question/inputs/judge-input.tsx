'use client'

import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { use, useId } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import { FieldGroup } from './field-group'
import type { ContentProps } from './types'

/** As imports write them, too. */
const words = ['正确', '错误']

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
})

/** 判断: right or wrong. An answer that was imported in other words stays until one is chosen. */
export function JudgeInput({ content, change, at }: ContentProps) {
  const locked = use(InputsLocked)
  const name = useId()
  const [given = ''] = content.answer
  const other = given !== '' && !words.includes(given)
  return (
    <FieldGroup label="答案" required path={`${at}answer`} hint={other ? `现有答案是“${given}”` : undefined}>
      <Choices role="radiogroup" aria-label="答案">
        {words.map((word) => (
          <FormControlLabel
            key={word}
            label={word}
            disabled={locked}
            control={
              <Radio size="small" name={name} checked={given === word} onChange={() => change({ answer: [word] })} />
            }
          />
        ))}
      </Choices>
    </FieldGroup>
  )
}
