'use client'

import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { use, useId } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import { JUDGEMENTS, judgementOf } from '@/lib/contracts/question/judgement'
import { FieldGroup } from './field-group'
import type { ContentProps } from './types'

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
})

/**
 * Input for the answer of a 判断 (true-false) question. It understands all usual spellings (√, 对, T). Any other stored
 * answer is shown and remains until the user chooses.
 */
export function JudgeInput({ content, change, at }: ContentProps) {
  const locked = use(InputsLocked)
  const name = useId()
  const [given = ''] = content.answer
  const said = judgementOf(given)
  const other = given !== '' && said === null
  return (
    <FieldGroup label="答案" required path={`${at}answer`} hint={other ? `现有答案是“${given}”` : undefined}>
      <Choices role="radiogroup" aria-label="答案">
        {JUDGEMENTS.map((word) => (
          <FormControlLabel
            key={word}
            label={word}
            disabled={locked}
            control={
              <Radio size="small" name={name} checked={said === word} onChange={() => change({ answer: [word] })} />
            }
          />
        ))}
      </Choices>
    </FieldGroup>
  )
}
