'use client'

import { styled } from '@mui/material/styles'
import { use, useEffect, useRef, useState } from 'react'
import { labels } from '@/components/domains/question/place-of'
import { InputsLocked } from '@/components/kit/inputs'
import { FormulaHtml } from '@/components/ui/formula'
import type { BodyChild } from '@/lib/contracts/question/body'
import { useTab } from '@/lib/state/tab'
import { emptyChild } from '../empty'
import { UNFOLDS } from '../flaws'
import { EditableRows } from '../rows/editable-rows'
import { factsOf, type QuestionType, typesFor, withPresentType } from '../type-facts'
import { asType, useTypeChange } from '../use-type-change'
import { ChoiceField, typeChoices } from './choice-field'
import { ContentInputs } from './content-inputs'
import { Field } from './field'
import { FieldGroup } from './field-group'

const MAX_CHILDREN = 20
/** Address parameter that makes the form open with a new child of the composite question. */
export const ADD_CHILD = 'add'

const Card = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    background: palette.background.paper,
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: '100%',
      minHeight: 40,
      padding: '4px 12px',
      border: 0,
      borderRadius: 8,
      font: 'inherit',
      textAlign: 'start',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '& > b': { flex: 'none', fontWeight: 600 },
      '& > span': { flex: 'none', fontSize: 12, color: palette.text.secondary },
      '& > [data-says]': { flex: 1, minWidth: 0, overflow: 'hidden' },
    },
    '& > [data-open]': { padding: '4px 12px 12px' },
  }
})

interface ChildrenInputProps {
  items: readonly BodyChild[]
  onChange: (items: BodyChild[]) => void
  types: readonly QuestionType[]
  subject: string
}

const nameOf = (at: number) => `第 ${at + 1} 题`

/** Input of 复合题: a list of children of any type except composite; only one child is expanded at a time. */
export function ChildrenInput({ items, onChange, types, subject }: ChildrenInputProps) {
  const [open, setOpen] = useState<number | null>(items.length === 0 ? null : 0)
  const offered = typesFor(types, subject, ['composite'])
  const add = (at: number): BodyChild => {
    setOpen(at)
    const { children: _, ...content } = asType(types, { ...emptyChild, children: [] }, items.at(-1)?.typeCode ?? '')
    return { ...emptyChild, ...content }
  }
  useRequestedChild(() => {
    if (items.length < MAX_CHILDREN) onChange([...items, add(items.length)])
  })
  return (
    <FieldGroup label={`小题（${items.length}）`} required path="children" hint="1 到 20 道；本题的分值由小题相加">
      <EditableRows
        unit="小题"
        nameOf={nameOf}
        items={items}
        onChange={onChange}
        fresh={add}
        again={(child) => ({ ...child, id: null })}
        max={MAX_CHILDREN}
        draw={({ item, at, change }) => (
          <Field path={`children.${at}`}>
            <Card>
              <button
                type="button"
                {...{ [UNFOLDS]: '' }}
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? null : at)}
              >
                <b>{nameOf(at)}</b>
                <span>{types.find(({ key }) => key === item.typeCode)?.name ?? '未选题型'}</span>
                <span>{item.score === null ? '' : `${item.score} 分`}</span>
                <span data-says="">
                  {open === at ? null : <FormulaHtml html={item.stemHtml} component="span" clampLines={1} />}
                </span>
              </button>
              {open === at ? (
                <div data-open="">
                  <Child item={item} at={at} change={change} types={types} offered={offered} />
                </div>
              ) : null}
            </Card>
          </Field>
        )}
      />
    </FieldGroup>
  )
}

/**
 * Adds one child if the address has the parameter `add`, and removes the parameter so that a reload adds no second
 * child.
 */
function useRequestedChild(addOne: () => void): void {
  const { params, setParams } = useTab()
  const locked = use(InputsLocked)
  const asked = params.has(ADD_CHILD) && !locked
  const latest = useRef({ addOne, params })
  useEffect(() => {
    latest.current = { addOne, params }
  })
  useEffect(() => {
    if (!asked) return
    const next = new URLSearchParams(latest.current.params)
    next.delete(ADD_CHILD)
    latest.current.addOne()
    setParams(next, 'replace')
  }, [asked, setParams])
}

interface ChildProps {
  item: BodyChild
  at: number
  change: (patch: Partial<BodyChild>) => void
  types: readonly QuestionType[]
  offered: readonly QuestionType[]
}

function Child({ item, at, change, types, offered }: ChildProps) {
  const path = `children.${at}.`
  const changeType = useTypeChange(types)
  return (
    <>
      <ChoiceField
        required
        label={labels.type}
        path={`${path}typeCode`}
        value={item.typeCode}
        options={typeChoices(withPresentType(types, offered, item.typeCode))}
        onChange={async (key) => {
          const next = await changeType({ ...item, children: [] }, key)
          if (!next) return
          const { children: _, ...content } = next
          change(content)
        }}
      />
      {item.typeCode === '' ? null : (
        <ContentInputs
          child
          content={item}
          change={change}
          types={types}
          facts={factsOf(types, item.typeCode)}
          at={path}
        />
      )}
    </>
  )
}
