'use client'

import { styled } from '@mui/material/styles'
import { use } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import { SelectField } from '@/components/kit/inputs/select-field'
import { readOut } from '@/components/ui/theme/read-out'
import type { BodyContent } from '@/lib/contracts/question/body'
import { countBlanks } from '@/lib/contracts/question/checks/blanks'
import { emptyOption, letter } from '../empty'
import { keyedOf } from '../options'
import { EditableRows } from '../rows/editable-rows'
import { RichField } from './field'
import { FieldGroup } from './field-group'
import { ShuffleInput } from './shuffle-input'
import type { ContentProps } from './types'

const MAX_OPTIONS = 12
/**
 * Number of letters to offer if the question contains no options, for example because they are in an image; most blanks
 * have four options.
 */
const UNSEEN = 4

export const OptionRow = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  '& > b': { flex: 'none', width: 20, lineHeight: '36px', fontWeight: 600 },
  '& > [data-field]': { flex: 1, minWidth: 0 },
  '& [data-input] > .label': readOut,
})

const Keys = styled('ol')({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: '8px 16px',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
})

/**
 * Returns the letters that the user can choose as an answer: those of the options, and those of the present answers.
 * The options of an imported question may be in an image or in the stem, so that its answers have letters that no
 * option has.
 */
function lettersOf({ options, answer }: Pick<BodyContent, 'options' | 'answer'>): string[] {
  const keys =
    options.length > 0 ? options.map(({ key }) => key) : Array.from({ length: UNSEEN }, (_, at) => letter(at))
  return [...new Set([...keys, ...answer.filter((key) => /^[A-Z]$/.test(key))])].sort()
}

/**
 * Input of a 完形 (cloze) question with one list of options for all blanks, and the chosen option of each blank. An
 * imported 连线 (matching) question whose left sides are in the stem uses this input too.
 */
export function KeysInput({ content, change, facts, at }: ContentProps) {
  const { options, answer, stemHtml } = content
  const there = countBlanks(stemHtml)
  const lines = facts.baseType === 'match' ? answer.length : Math.max(there, answer.length)
  const pairs = facts.baseType === 'match'
  const nameOf = (index: number) => (pairs ? `左侧第 ${index + 1} 项` : `第 ${index + 1} 空`)
  const locked = use(InputsLocked)
  const choices = lettersOf(content).map((key) => ({ value: key, label: key }))
  const choose = (index: number, key: string) => {
    if (locked) return
    const all = Array.from({ length: lines }, (_, line) => answer[line] ?? '')
    change({ answer: all.with(index, key) })
  }
  return (
    <>
      <FieldGroup
        label="选项"
        required
        path={`${at}options`}
        hint={pairs ? '题干左侧各项与这些选项相连' : '所有空共用这些选项'}
      >
        <EditableRows
          unit="选项"
          nameOf={letter}
          items={options}
          onChange={(next) => change(keyedOf(next, answer))}
          fresh={(index) => emptyOption(index)}
          least={facts.minOptions}
          max={facts.maxOptions || MAX_OPTIONS}
          draw={({ item, at: index, change: patch }) => (
            <OptionRow>
              <b aria-hidden="true">{letter(index)}</b>
              <RichField
                compact
                path={`${at}options.${index}.html`}
                label={`选项 ${letter(index)}`}
                value={item.html}
                onChange={(html) => patch({ html })}
              />
            </OptionRow>
          )}
        />
      </FieldGroup>
      <ShuffleInput content={content} change={change} />
      <FieldGroup
        label="答案"
        required
        path={`${at}answer`}
        hint={
          pairs ? '左侧各项依次连到的选项' : lines === 0 ? '先在题干中插入空（Ctrl+Shift+B）' : `题干中有 ${there} 个空`
        }
      >
        <Keys>
          {Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is what its number says
            <li key={index} data-field={`${at}answer.${index}`}>
              <span aria-hidden="true">{nameOf(index)}</span>
              <SelectField
                label={nameOf(index)}
                width={84}
                value={answer[index] ?? ''}
                options={choices}
                onChange={(key) => choose(index, key)}
              />
            </li>
          ))}
        </Keys>
      </FieldGroup>
    </>
  )
}
