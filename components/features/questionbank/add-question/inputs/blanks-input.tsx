'use client'

import { styled } from '@mui/material/styles'
import { use, useId } from 'react'
import { InputFrame, InputsLocked } from '@/components/kit/inputs'
import { SelectField } from '@/components/kit/inputs/select-field'
import { ToolButton } from '@/components/kit/list/tool-button'
import { blankMatches } from '@/lib/contracts/question/body'
import { countBlanks } from '@/lib/contracts/question/checks/blanks'
import { blankAt, blankLines, othersAt, withBlank, withoutBlank } from '../blanks'
import { Field, RichField } from './field'
import { FieldGroup } from './field-group'
import { NumberField } from './number-field'
import type { ContentProps } from './types'

const matchNames: Readonly<Record<(typeof blankMatches)[number], string>> = {
  exact: '完全一致',
  ci: '不分大小写',
  numeric: '数值相等',
  expr: '表达式等价',
}
const matchOptions = blankMatches.map((value) => ({ value, label: matchNames[value] }))

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  '& > li': { paddingInlineStart: 12, borderInlineStart: `2px solid ${theme.vars.palette.divider}` },
  '& [data-input]': { marginTop: 0 },
  '& > li > [data-more]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: '4px 12px',
    marginTop: 4,
  },
  '& > li > [data-first]': {
    display: 'flex',
    alignItems: 'flex-end',
    gap: 4,
    '& > [data-field]': { flex: 1, minWidth: 0 },
  },
}))

/** 填空: for each blank of the stem what is accepted, and how it is judged. */
export function BlanksInput({ content, change, at }: ContentProps) {
  const locked = use(InputsLocked)
  const there = countBlanks(content.stemHtml)
  const lines = blankLines(content)
  return (
    <FieldGroup
      label="答案"
      required
      path={`${at}answer`}
      hint={lines === 0 ? '先在题干中插入空（Ctrl+Shift+B），这里逐空填写答案' : `题干中有 ${there} 个空`}
    >
      <List aria-label="各空的答案">
        {Array.from({ length: lines }, (_, index) => {
          const blank = blankAt(content, index)
          const name = `第 ${index + 1} 空`
          const set = (patch: Partial<typeof blank>) => change(withBlank(content, index, patch))
          const others = othersAt(content, index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is what its number says
            <li key={index}>
              <div data-first="">
                <RichField
                  compact
                  path={`${at}answer.${index}`}
                  label={`${name}的答案`}
                  value={content.answer[index] ?? ''}
                  onChange={(html) => set({ accept: [html, ...others] })}
                />
                {index >= there && !locked ? (
                  <ToolButton
                    label={`删除${name}的答案`}
                    path="M5 5l8 8M13 5l-8 8"
                    onClick={() => change(withoutBlank(content, index))}
                  />
                ) : null}
              </div>
              <div data-more="">
                <Others
                  label="其他可接受的答案"
                  path={`${at}blanks.${index}`}
                  value={others}
                  onChange={(more) => set({ accept: [content.answer[index] ?? '', ...more] })}
                />
                <SelectField
                  label="判分方式"
                  value={blank.match}
                  options={matchOptions}
                  onChange={(match) => {
                    const known = blankMatches.find((one) => one === match)
                    if (known && !locked) set({ match: known })
                  }}
                />
                {blank.match === 'numeric' ? (
                  <NumberField
                    label="允许误差"
                    path={`${at}blanks.${index}.tolerance`}
                    value={blank.tolerance}
                    onChange={(tolerance) => set({ tolerance })}
                  />
                ) : null}
                <NumberField
                  label="本空分值"
                  path={`${at}blanks.${index}.score`}
                  value={blank.score}
                  onChange={(score) => set({ score })}
                />
                <NumberField
                  label="可互换组"
                  path={`${at}blanks.${index}.group`}
                  value={blank.group}
                  onChange={(group) => set({ group })}
                />
              </div>
            </li>
          )
        })}
      </List>
    </FieldGroup>
  )
}

interface OthersProps {
  label: string
  path: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

const SEPARATOR = '；'

/** Several short answers in one line. */
function Others({ label, path, value, onChange }: OthersProps) {
  const locked = use(InputsLocked)
  const id = useId()
  return (
    <Field path={path}>
      <InputFrame id={id} label={label} error={undefined}>
        <input
          id={id}
          className="control"
          autoComplete="off"
          disabled={locked}
          placeholder="用“；”分开"
          value={value.join(SEPARATOR)}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(SEPARATOR))}
        />
      </InputFrame>
    </Field>
  )
}
