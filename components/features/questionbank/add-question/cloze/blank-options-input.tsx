'use client'

import Button from '@mui/material/Button'
import { type ClipboardEvent, type KeyboardEvent, use, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { InputsLocked } from '@/components/kit/inputs'
import { useKeyLines } from '@/components/kit/keys/use-keys'
import type { PastedContent } from '@/components/kit/rich-text/types'
import { BLANK_OPTIONS } from '@/lib/contracts/question/checks/blank-options'
import { countBlanks } from '@/lib/contracts/question/checks/blanks'
import { flushInput } from '@/lib/helpers/debounce-input'
import { blankLines, withoutBlank } from '../blanks'
import { FieldGroup } from '../inputs/field-group'
import type { ContentProps } from '../inputs/types'
import { BlankRow, BlankRows } from './blank-row'
import { rowOptions, withFewer, withKey, withMore, withOption, withRows, withScore } from './rows'

/**
 * Keys that add an option when pressed together with Alt. They are compared by `event.code`, because Option (Alt) on a
 * Mac changes the characters that these keys type.
 */
const MORE = ['Equal', 'NumpadAdd']
const FEWER = ['Minus', 'NumpadSubtract']

const lines = [
  { keys: ['Alt', '1…7'], text: '标出本空的答案' },
  { keys: ['Alt', '+ −'], text: '本空增加、减少一个选项' },
]

/** Input of 完形填空: a row per blank with its options and the right key; Tab goes through the row from left to right. */
export function BlankOptionsInput({ content, change, at }: ContentProps) {
  const locked = use(InputsLocked)
  const latest = useRef({ content, change, locked })
  useLayoutEffect(() => {
    latest.current = { content, change, locked }
  })
  const root = useRef<HTMLOListElement>(null)
  const there = countBlanks(content.stemHtml)
  const count = blankLines(content)
  const [asksScores, setAsksScores] = useState(false)
  const hasScores = content.blanks.some(({ score }) => score !== null)
  useKeyLines(
    () => lines,
    () => root.current,
    !locked,
  )
  const patch = (next: ReturnType<typeof withMore>) => next && change(next)
  const onKeyDown = (event: KeyboardEvent, row: number) => {
    if (locked || !event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const digit = /^Digit([1-7])$/.exec(event.code)?.[1]
    const key = digit && rowOptions(content, row)[Number(digit) - 1]?.key
    if (key) patch(withKey(content, row, key))
    else if (MORE.includes(event.code)) patch(withMore(content, row))
    else if (FEWER.includes(event.code)) patch(withFewer(content, row))
    else return
    event.preventDefault()
  }
  /**
   * Fills the rows into the newest content, because the user may have typed further while pasted images were uploaded.
   */
  const fillRows = (row: number, rows: Parameters<typeof withRows>[2]) => {
    flushSync(flushInput)
    const { content, change, locked } = latest.current
    if (!locked) change(withRows(content, row, rows))
  }
  /**
   * Fills the options of this blank and of the following blanks from a pasted list in the form that printed papers use.
   */
  const fill = async (row: number, pasted: PastedContent) => {
    const { readRows } = await import('@/lib/paper/cloze')
    if (readRows(pasted.html).length === 0) return false
    fillRows(row, readRows(await pasted.stored()))
    return true
  }
  const onPaste = async (event: ClipboardEvent, row: number) => {
    if (locked || !(event.target instanceof HTMLSelectElement)) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const { readKeys } = await import('@/lib/paper/cloze')
    const keys = readKeys(text)
    if (keys.length === 0) return
    fillRows(
      row,
      keys.map((key) => ({ options: [], key })),
    )
  }
  return (
    <FieldGroup
      label="各空的选项和答案"
      required
      path={`${at}answer`}
      hint={
        count === 0
          ? '先在题干中插入空（Ctrl+Shift+B），这里逐空填写选项'
          : `题干中有 ${there} 个空。Tab 到下一格，公式按 Ctrl+M；可把“1. A. … B. …”或“1-5 ABCDA”整段粘贴进来`
      }
    >
      <BlankRows ref={root} aria-label="各空的选项">
        {Array.from({ length: count }, (_, row) => {
          const options = rowOptions(content, row)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is what its number says
            <li key={row} onKeyDown={(event) => onKeyDown(event, row)} onPaste={(event) => void onPaste(event, row)}>
              <BlankRow
                row={row}
                at={at}
                options={options}
                answer={content.answer[row] ?? ''}
                score={hasScores || asksScores ? (content.blanks[row]?.score ?? null) : undefined}
                isRemaining={row >= there}
                setOption={(index, html) => patch(withOption(content, row, index, html))}
                setKey={(key) => patch(withKey(content, row, key))}
                setScore={(score) => patch(withScore(content, row, score))}
                more={options.length < BLANK_OPTIONS.most ? () => patch(withMore(content, row)) : undefined}
                fewer={options.length > BLANK_OPTIONS.least ? () => patch(withFewer(content, row)) : undefined}
                remove={() => change(withoutBlank(content, row))}
                onPasted={(pasted) => fill(row, pasted)}
              />
            </li>
          )
        })}
      </BlankRows>
      {locked || hasScores || asksScores || count === 0 ? null : (
        <Button size="small" onClick={() => setAsksScores(true)}>
          各空分值不同
        </Button>
      )}
    </FieldGroup>
  )
}
