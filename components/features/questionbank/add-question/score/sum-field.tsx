'use client'

import Button from '@mui/material/Button'
import { use, useId } from 'react'
import { labels } from '@/components/domains/question/place-of'
import { InputFrame, InputsLocked } from '@/components/kit/inputs'
import type { BodyChild } from '@/lib/contracts/question/body'
import { useFlawAt } from '../flaws'
import { Field } from '../inputs/field'
import { sumOfScores } from './composite-score'

interface SumFieldProps {
  path: string
  /** Stored score of the composite question. */
  value: number | null
  items: readonly BodyChild[]
  onApply: (sum: number | null) => void
}

/**
 * Shows the score of a composite question. If the score differs from the sum of its children, a button sets it to the
 * sum.
 */
export function SumField({ path, value, items, onApply }: SumFieldProps) {
  const locked = use(InputsLocked)
  const id = useId()
  const error = useFlawAt(path)
  const sum = sumOfScores(items)
  const open = items.filter(({ score }) => score === null).length
  const differs = value !== sum
  const hint = `${items.length} 道小题的分值之和${differs ? `是 ${sum} 分` : ''}${open > 0 ? `，其中 ${open} 道没有分值` : ''}`
  return (
    <Field path={path}>
      <InputFrame group id={id} label={labels.score} hint={hint} warns={differs} error={error}>
        <output aria-labelledby={`${id}-label`} style={{ display: 'inline-block', minHeight: 28 }}>
          {value === null ? '没有分值' : `${value} 分`}
        </output>
        {differs && !locked ? (
          <Button size="small" sx={{ ml: 1 }} onClick={() => onApply(sum)}>
            改为 {sum} 分
          </Button>
        ) : null}
      </InputFrame>
    </Field>
  )
}
