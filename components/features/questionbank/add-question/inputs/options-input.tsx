'use client'

import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { use, useRef, useState } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import { useKeys } from '@/components/kit/keys/use-keys'
import { ToolButton } from '@/components/kit/list/tool-button'
import { readOut } from '@/components/ui/theme/read-out'
import type { BodyOption } from '@/lib/contracts/question/body'
import { emptyOption, letter } from '../empty'
import { choiceOf, marked } from '../options'
import { EditableRows } from '../rows/editable-rows'
import { RichField } from './field'
import { FieldGroup } from './field-group'
import { ShuffleInput } from './shuffle-input'
import type { ContentProps } from './types'

export const OPTIONS_MOST = 8

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  '& > [data-mark]': { flex: 'none', display: 'flex', alignItems: 'center', minHeight: 36 },
  '& > [data-mark] > b': { width: 16, fontWeight: 600 },
  '& > [data-texts]': { flex: 1, minWidth: 0 },
  // The letter beside it says it to the eye.
  '& > [data-texts] > :first-of-type [data-input] > .label': readOut,
  '& > [data-texts] > * + *': { marginTop: 4 },
  '& > [data-lock]': { flex: 'none', minHeight: 36, display: 'flex', alignItems: 'center' },
})

const lines = [
  { keys: ['Alt', '1…8'], text: '标记或取消正确选项' },
  { keys: ['Alt', '↑ ↓'], text: '移动选项、小题、评分要点' },
  { keys: ['Ctrl', 'D'], text: '复制选项' },
]

/** 单选 and 多选: the options, which of them are right, and whether they may be put in another order. */
export function OptionsInput({ content, change, facts, at }: ContentProps) {
  const { options, shuffle } = content
  const single = facts.baseType !== 'multi'
  const locked = use(InputsLocked)
  const root = useRef<HTMLDivElement>(null)
  const set = (next: readonly BodyOption[]) => change(choiceOf(next))
  const [opened, setOpened] = useState(false)
  const explains = opened || options.some(({ feedbackHtml }) => feedbackHtml !== '')
  const mark = (index: number) => {
    if (index < options.length) set(marked(options, index, single))
  }
  useKeys(
    (event) => {
      const digit = /^Digit([1-8])$/.exec(event.code)?.[1]
      if (!digit || !event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
      // Of a composite the child in which the cursor is hears it.
      if (!root.current?.closest('[data-content-of]')?.contains(event.target as Node)) return
      event.preventDefault()
      mark(Number(digit) - 1)
    },
    { lines: () => lines, place: () => root.current },
    !locked,
  )
  return (
    <div ref={root}>
      <FieldGroup label="选项" required path={`${at}options`} hint={single ? '选中正确的一项' : '选中所有正确的项'}>
        <EditableRows
          what="选项"
          nameOf={letter}
          items={options}
          onChange={set}
          fresh={emptyOption}
          again={(option) => ({ ...option, correct: false })}
          least={facts.minOptions}
          most={facts.maxOptions || OPTIONS_MOST}
          draw={({ item, at: index, change: patch }) => (
            <Row>
              <span data-mark="">
                {single ? (
                  <Radio
                    size="small"
                    disabled={locked}
                    checked={item.correct}
                    name={`${at}correct`}
                    onClick={() => mark(index)}
                    slotProps={{ input: { 'aria-label': `${letter(index)} 正确`, onChange: () => undefined } }}
                  />
                ) : (
                  <Checkbox
                    size="small"
                    disabled={locked}
                    checked={item.correct}
                    onChange={() => mark(index)}
                    slotProps={{ input: { 'aria-label': `${letter(index)} 正确` } }}
                  />
                )}
                <b aria-hidden="true">{letter(index)}</b>
              </span>
              <div data-texts="">
                <RichField
                  compact
                  path={`${at}options.${index}.html`}
                  label={`选项 ${letter(index)}`}
                  value={item.html}
                  onChange={(html) => patch({ html })}
                />
                {explains ? (
                  <RichField
                    compact
                    path={`${at}options.${index}.feedbackHtml`}
                    label={`选项 ${letter(index)} 的反馈`}
                    value={item.feedbackHtml}
                    onChange={(feedbackHtml) => patch({ feedbackHtml })}
                  />
                ) : null}
              </div>
              {shuffle && !locked ? (
                <span data-lock="">
                  <ToolButton
                    label={`固定选项 ${letter(index)} 的位置`}
                    pressed={item.locked}
                    path={item.locked ? 'M4 8h10v6H4zM6 8V6a3 3 0 0 1 6 0v2' : 'M4 8h10v6H4zM6 8V6a3 3 0 0 1 5.6-1.5'}
                    onClick={() => patch({ locked: !item.locked })}
                  />
                </span>
              ) : null}
            </Row>
          )}
        />
      </FieldGroup>
      {explains || locked ? null : (
        <Button size="small" onClick={() => setOpened(true)}>
          写选项反馈
        </Button>
      )}
      <ShuffleInput content={content} change={change} />
    </div>
  )
}
