'use client'

import { styled } from '@mui/material/styles'
import { readOut } from '@/components/ui/theme/read-out'
import { EditableRows } from '../rows/editable-rows'
import { RichField } from './field'
import { FieldGroup } from './field-group'
import { NumberField } from './number-field'
import type { ContentProps } from './types'

const MAX_RUBRIC = 50

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 72px',
  gap: 8,
  alignItems: 'start',
  '& [data-input] > .label': readOut,
})

const nameOf = (at: number) => `${at + 1}`

/** Input of the scoring points, whose scores should add up to the score of the question. */
export function RubricInput({ content, change, at }: ContentProps) {
  const { rubric, score } = content
  const sum = rubric.reduce((total, point) => total + point.score, 0)
  const hint = rubric.length === 0 ? undefined : `共 ${sum} 分${score === null ? '' : `，本题 ${score} 分`}`
  return (
    <FieldGroup label="评分要点" path={`${at}rubric`} hint={hint}>
      <EditableRows
        unit="评分要点"
        nameOf={nameOf}
        items={rubric}
        onChange={(next) => change({ rubric: next })}
        fresh={() => ({ html: '', score: 1 })}
        max={MAX_RUBRIC}
        draw={({ item, at: index, change: patch }) => (
          <Row>
            <RichField
              compact
              path={`${at}rubric.${index}.html`}
              label={`评分要点 ${index + 1}`}
              value={item.html}
              onChange={(html) => patch({ html })}
            />
            <NumberField
              label={`评分要点 ${index + 1} 的分值`}
              path={`${at}rubric.${index}.score`}
              value={item.score}
              onChange={(next) => patch({ score: next ?? 0 })}
            />
          </Row>
        )}
      />
    </FieldGroup>
  )
}
