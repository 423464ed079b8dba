'use client'

import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { InputFrame, type InputProps, useInput } from '@/components/kit/inputs'
import { ToolButton } from '@/components/kit/list/tool-button'
import { type LookupOption, type LookupSource, useFinding } from '@/components/work/lookup/lookup'
import { queryOf } from '@/lib/api/query-of'
import { findPoints, type TreePoint } from '@/lib/contracts/knowledge/calls'
import { pointStates } from '@/lib/contracts/knowledge/card'
import type { BodyKnowledge } from '@/lib/contracts/question/body'
import { type PointStates, usePointStates } from './use-point-states'

/** Maximum number of knowledge points: one primary point and eight others (domain model §5). */
const LIMIT = 9

const Chosen = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    margin: '0 0 6px',
    padding: 0,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 32,
      paddingInlineStart: 10,
      border: `1px solid ${palette.divider}`,
      borderRadius: 6,
      fontSize: 13,
      overflowWrap: 'anywhere',
      background: palette.background.paper,
    },
    '& > li:not(:has(> button))': { paddingInlineEnd: 10 },
    '& > li[data-first]': { borderColor: palette.primary.main },
    '& > li > b': { fontSize: 12, fontWeight: 600, color: palette.primary.main },
    '& > li > em': { fontStyle: 'normal', fontSize: 12, color: palette.warning.main },
    '& > li > .MuiButton-root': { minWidth: 0, padding: '0 4px' },
  }
})

const none: readonly BodyKnowledge[] = []

interface KnowledgeInputProps extends InputProps {
  /**
   * The lookup searches the knowledge points of this subject and section; it is disabled while either is an empty
   * string.
   */
  subject: string
  section: string
  /** Only existing knowledge points can be chosen, and none of them is primary. */
  existing?: boolean
  max?: number
}

const useSource = (subject: string, section: string): LookupSource =>
  useMemo(
    () => ({
      useLookup(text, enabled) {
        const ready = enabled && subject !== '' && section !== ''
        const { data } = useQuery({ ...queryOf(findPoints, { subject, section, text }), enabled: ready })
        return useMemo(
          () =>
            data?.map(({ id, name, above, alias, status }) => {
              // Knowledge points can have the same name, so the note shows the names above each point.
              const state = status === 'published' ? '' : pointStates[status].label
              const note = [state, alias && `又称 ${alias}`, above || '没有上级知识点'].filter(Boolean).join(' · ')
              return { value: id, label: name, note }
            }),
          [data],
        )
      },
      useNamed: () => [],
    }),
    [subject, section],
  )

const Tree = dynamic(() => import('./knowledge-tree').then((module) => module.KnowledgeTree), { ssr: false })

interface BrowseProps {
  subject: string
  section: string
  onPoint: (point: TreePoint) => void
}

/** Shows the same knowledge points as a tree, for users who do not know the names. */
function Browse({ subject, section, onPoint }: BrowseProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起知识树' : '从知识树选择'}
      </Button>
      {open ? (
        <div style={{ display: 'flex', flexDirection: 'column', height: 300 }}>
          <Tree
            subject={subject}
            section={section}
            chosen={null}
            onChoose={(_, point) => {
              if (point) onPoint(point)
            }}
          />
        </div>
      ) : null}
    </>
  )
}

/** Shows the state of a point that is not published; a question with it as its primary point cannot be submitted. */
function Unpublished({ state }: { state: PointStates[number] | undefined }) {
  return state && !state.published ? <StatusChip {...pointStates[state.status]} /> : null
}

/** Form field for knowledge points, of which the first is primary. A missing point can be proposed by name. */
export function KnowledgeInput({ subject, section, existing = false, max = LIMIT, ...props }: KnowledgeInputProps) {
  const value: readonly BodyKnowledge[] = useWatch({ name: props.name }) ?? none
  const { field, error, control } = useInput(props)
  const states = usePointStates(value)?.data
  const stateOf = (point: BodyKnowledge) => states?.find(({ id }) => id === point.id)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const source = useSource(subject, section)
  const { asked, found } = useFinding(source, text, open)
  const options = useMemo(() => choicesOf(found, existing ? '' : asked, value), [found, existing, asked, value])
  const full = value.length >= max
  const unknown = subject === '' || section === ''

  const add = (option: LookupOption | null) => {
    if (option) field.onChange([...value, { id: option.value || null, name: nameOf(option) }])
    setText('')
  }
  return (
    <InputFrame wide {...props} id={control.id} error={error}>
      {value.length > 0 ? (
        <Chosen aria-label={props.label}>
          {value.map((point, at) => (
            <li key={point.id ?? point.name} data-first={at === 0 && !existing ? '' : undefined}>
              {at === 0 && !existing ? <b>主</b> : null}
              {point.name}
              {point.id === null ? <em>提议</em> : <Unpublished state={stateOf(point)} />}
              {control.disabled ? null : (
                <>
                  {at === 0 || existing ? null : (
                    <Button size="small" onClick={() => field.onChange([point, ...value.toSpliced(at, 1)])}>
                      设为主
                    </Button>
                  )}
                  <ToolButton
                    label={`移除知识点 ${point.name}`}
                    path="M6 6l6 6M12 6l-6 6"
                    onClick={() => field.onChange(value.toSpliced(at, 1))}
                  />
                </>
              )}
            </li>
          ))}
        </Chosen>
      ) : null}
      <Autocomplete
        id={control.id}
        disabled={control.disabled || full || unknown}
        options={options}
        value={null}
        inputValue={text}
        loading={open && found === undefined && !unknown}
        noOptionsText={asked ? `没有找到“${asked}”` : '输入名称、拼音或首字母查找'}
        filterOptions={(all) => all}
        getOptionLabel={({ label }) => label}
        getOptionKey={(option) => option.value || option.label}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        renderOption={({ key, ...row }, option) => (
          <li key={key} {...row}>
            <span>
              {option.label}
              {option.note ? <small style={{ display: 'block', fontSize: 12 }}>{option.note}</small> : null}
            </span>
          </li>
        )}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_event, next, reason) => {
          if (reason === 'input') setText(next)
        }}
        onChange={(_event, option) => add(option)}
        onBlur={() => {
          setText('')
          field.onBlur()
        }}
        autoHighlight
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            placeholder={unknown ? '先选学段和学科' : full ? `最多 ${max} 个` : '名称、拼音或首字母'}
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
          />
        )}
      />
      {control.disabled || full || unknown ? null : (
        <Browse
          subject={subject}
          section={section}
          onPoint={({ id, name }) => {
            if (!value.some((point) => point.id === id)) field.onChange([...value, { id, name }])
          }}
        />
      )}
    </InputFrame>
  )
}

const PROPOSE = '提议新知识点：'

const nameOf = ({ value, label }: LookupOption): string => (value === '' ? label.slice(PROPOSE.length) : label)

/**
 * Returns the found knowledge points that are not chosen yet. If no found point has the typed name, the choices include
 * a proposal with this name.
 */
function choicesOf(
  found: readonly LookupOption[] | undefined,
  asked: string,
  chosen: readonly BodyKnowledge[],
): LookupOption[] {
  if (!found) return []
  const names = new Set(chosen.map(({ name }) => name))
  const proposed = new Set(chosen.flatMap(({ id, name }) => (id === null ? name : [])))
  const left = found.filter(({ value, label }) => !proposed.has(label) && !chosen.some(({ id }) => id === value))
  const known = asked === '' || names.has(asked) || found.some(({ label }) => label === asked)
  return known ? left : [...left, { value: '', label: `${PROPOSE}${asked}` }]
}
