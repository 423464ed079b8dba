'use client'

import { styled } from '@mui/material/styles'
import { emptyOption } from '../empty'
import { lettered } from '../options'
import { EditableRows } from '../rows/editable-rows'
import { RichField } from './field'
import { FieldGroup } from './field-group'
import type { ContentProps } from './types'

const MAX_PAIRS = 10

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  '& [data-input]': { marginTop: 0 },
  '@media (max-width: 599.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const nameOf = (at: number) => `${at + 1}`

/** Input of 连线: each row is a pair of left and right side; learners see the right sides in another order. */
export function PairsInput({ content, change, facts, at }: ContentProps) {
  return (
    <FieldGroup label="连线" required path={`${at}options`} hint="每行左右相连；学生看到的右侧次序是打乱的">
      <EditableRows
        unit="连线"
        nameOf={nameOf}
        items={content.options}
        onChange={(next) => change({ options: lettered(next), answer: [] })}
        fresh={emptyOption}
        least={facts.minOptions}
        max={facts.maxOptions || MAX_PAIRS}
        draw={({ item, at: index, change: patch }) => (
          <Row>
            <RichField
              compact
              path={`${at}options.${index}.html`}
              label={`左侧 ${index + 1}`}
              value={item.html}
              onChange={(html) => patch({ html })}
            />
            <RichField
              compact
              path={`${at}options.${index}.pairHtml`}
              label={`右侧 ${index + 1}`}
              value={item.pairHtml}
              onChange={(pairHtml) => patch({ pairHtml })}
            />
          </Row>
        )}
      />
    </FieldGroup>
  )
}
