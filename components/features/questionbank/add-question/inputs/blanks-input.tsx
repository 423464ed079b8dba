'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, useId, useState } from 'react'
import { labelOptions } from '@/components/kit/filter/options'
import { InputFrame, InputsLocked } from '@/components/kit/inputs'
import { SelectField } from '@/components/kit/inputs/select-field'
import { ToolButton } from '@/components/kit/list/tool-button'
import { type BodyBlank, blankMatches } from '@/lib/contracts/question/body'
import { blankMatchNames } from '@/lib/contracts/question/card'
import { countBlanks } from '@/lib/contracts/question/checks/blanks'
import { blankAt, blankLines, othersAt, withBlank, withoutBlank } from '../blanks'
import { Field, RichField } from './field'
import { FieldGroup } from './field-group'
import { NumberField } from './number-field'
import type { ContentProps } from './types'

const matchOptions = labelOptions(blankMatchNames)

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

/** Input of 填空: the accepted answers and the judging rules of each blank of the stem. */
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
                  also={`${at}blanks.${index}.accept.0`}
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
              <Judging
                blank={blank}
                others={others}
                at={`${at}blanks.${index}`}
                name={name}
                first={content.answer[index] ?? ''}
                set={set}
              />
            </li>
          )
        })}
      </List>
    </FieldGroup>
  )
}

interface JudgingProps {
  blank: BodyBlank
  others: readonly string[]
  at: string
  /** Name of the blank, such as 第 1 空. */
  name: string
  first: string
  set: (patch: Partial<BodyBlank>) => void
}

/** Judging rules of a blank's answer; the inputs are hidden while all rules are the default. */
function Judging({ blank, others, at, name, first, set }: JudgingProps) {
  const locked = use(InputsLocked)
  const { match, tolerance, score, group } = blank
  const usual = match === 'exact' && score === null && group === null && others.length === 0
  const [asked, setAsked] = useState(false)
  if (usual && !asked) {
    return locked ? null : (
      <Button size="small" aria-label={`${name}的判分设置`} aria-expanded={false} onClick={() => setAsked(true)}>
        判分设置
      </Button>
    )
  }
  return (
    <div data-more="">
      <Others
        label="其他可接受的答案"
        path={at}
        value={others}
        onChange={(more) => set({ accept: [first, ...more] })}
      />
      <SelectField
        label="判分方式"
        value={match}
        options={matchOptions}
        onChange={(next) => {
          const known = blankMatches.find((one) => one === next)
          if (known && !locked) set({ match: known })
        }}
      />
      {match === 'numeric' ? (
        <NumberField
          label="允许误差"
          path={`${at}.tolerance`}
          value={tolerance}
          onChange={(next) => set({ tolerance: next })}
        />
      ) : null}
      <NumberField label="本空分值" path={`${at}.score`} value={score} onChange={(next) => set({ score: next })} />
      <NumberField
        label="可互换组"
        path={`${at}.group`}
        value={group}
        onChange={(next) => set({ group: next })}
        hint="同组的空可互换答案"
      />
    </div>
  )
}

interface OthersProps {
  label: string
  path: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

const SEPARATOR = '；'

/** Input of all accepted answers except the main one: several short texts in one line. */
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
