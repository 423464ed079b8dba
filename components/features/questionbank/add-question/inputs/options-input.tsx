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
import { ROW_TOOLS } from '../rows/row-tools'
import { RichField } from './field'
import { FieldGroup } from './field-group'
import { ShuffleInput } from './shuffle-input'
import type { ContentProps } from './types'

export const MAX_OPTIONS = 8

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  '& > [data-mark]': { flex: 'none', display: 'flex', alignItems: 'center', minHeight: 36 },
  '& > [data-mark] > b': { width: 16, fontWeight: 600 },
  '& > [data-texts]': { flex: 1, minWidth: 0 },
  // The letter next to the editor replaces the label, which remains in the page only for screen readers.
  '& > [data-texts] > :first-of-type [data-input] > .label': readOut,
  '& > [data-texts] > * + *': { marginTop: 4 },
  '& > [data-lock]': { flex: 'none', minHeight: 36, display: 'flex', alignItems: 'center' },
})

const lines = [
  { keys: ['Alt', 'A…H'], text: '标记或取消正确选项（也可以按 Alt+1…8），光标在题干里也一样' },
  { keys: ['Ctrl', '↑ ↓'], text: '到上一个、下一个选项（也可以按 Tab，或在末尾按 Enter）' },
  { keys: ['Alt', '↑ ↓'], text: '移动选项、小题、评分要点' },
  { keys: ['Ctrl', 'D'], text: '复制选项' },
]

/**
 * Returns the index of the option whose letter or number is pressed together with Alt; undefined for other keys. Reads
 * `event.code`, because Alt changes the typed letters on some systems.
 */
function optionMeant({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number | undefined {
  const [, letterKey, digit] =
    (altKey && !ctrlKey && !metaKey && !shiftKey && /^(?:Key([A-H])|Digit([1-8]))$/.exec(code)) || []
  if (letterKey) return letterKey.charCodeAt(0) - 65
  return digit === undefined ? undefined : Number(digit) - 1
}

const named = (at: number) => ({
  'aria-label': `${letter(at)} 正确`,
  'aria-keyshortcuts': `Alt+${letter(at)} Alt+${at + 1}`,
})

/** Input of 单选 and 多选: the options, their marks as correct, and whether they are shuffled. */
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
      const meant = optionMeant(event)
      if (meant === undefined || event.isComposing) return
      // Every child of a composite question listens to the key, so only the question or child that has the focus
      // handles the key.
      if (!root.current?.closest('[data-content-of]')?.contains(event.target as Node)) return
      event.preventDefault()
      mark(meant)
    },
    { lines: () => lines, place: () => root.current },
    !locked,
  )
  return (
    <div ref={root}>
      <FieldGroup
        label="选项"
        required
        path={`${at}options`}
        hint={`${single ? '选中正确的一项' : '选中所有正确的项'}，或按 Alt+A、Alt+B…`}
      >
        <EditableRows
          unit="选项"
          nameOf={letter}
          items={options}
          onChange={set}
          fresh={emptyOption}
          again={(option) => ({ ...option, correct: false })}
          least={facts.minOptions}
          max={facts.maxOptions || MAX_OPTIONS}
          draw={({ item, at: index, change: patch }) => (
            <Row>
              <span data-mark="" {...{ [ROW_TOOLS]: '' }}>
                {single ? (
                  <Radio
                    size="small"
                    disabled={locked}
                    checked={item.correct}
                    name={`${at}correct`}
                    onClick={() => mark(index)}
                    tabIndex={-1}
                    slotProps={{ input: { ...named(index), onChange: () => undefined } }}
                  />
                ) : (
                  <Checkbox
                    size="small"
                    disabled={locked}
                    checked={item.correct}
                    onChange={() => mark(index)}
                    tabIndex={-1}
                    slotProps={{ input: named(index) }}
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
                <span data-lock="" {...{ [ROW_TOOLS]: '' }}>
                  <ToolButton
                    tabStop={false}
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
