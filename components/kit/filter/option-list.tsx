'use client'

import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { OptionCountsContext, useCountTexts } from './option-counts'
import { groupOptions, type OptionGroups } from './option-groups'

export interface Option<V extends string = string> extends OptionGroups {
  value: V
}

/** From this number of options on, the list has a search field. */
const SEARCHED_FROM = 9

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 184,
    maxWidth: 320,
    fontSize: 14,
    '--tick': palette.background.paper,
    '& input': {
      margin: 8,
      height: 32,
      padding: '0 8px',
      border: `1px solid ${palette.divider}`,
      borderRadius: 6,
      font: 'inherit',
      color: palette.text.primary,
      background: palette.background.default,
      '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    },
    '& [role="listbox"]': { maxHeight: 320, overflow: 'auto', padding: 4, outline: 'none' },
    '& [role="option"]': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 32,
      padding: '0 8px',
      borderRadius: 4,
      cursor: 'pointer',
      '&[data-at]': { background: palette.action.hover },
      '& svg': { flex: 'none', color: palette.text.secondary },
      '& small': {
        marginInlineStart: 'auto',
        paddingInlineStart: 16,
        fontSize: 12,
        fontVariantNumeric: 'tabular-nums',
        color: palette.text.secondary,
      },
      '&:has([data-none]) span': { color: palette.text.secondary },
      '&[aria-selected="true"] svg': { color: palette.primary.main },
    },
    '& [role="listbox"]:focus-visible [data-at]': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& [role="group"] > b': {
      display: 'block',
      margin: '8px 8px 4px',
      fontSize: 12,
      fontWeight: 600,
      color: palette.text.secondary,
    },
    '& p': { margin: 0, padding: '12px 16px', color: palette.text.secondary },
    '& footer': {
      display: 'flex',
      justifyContent: 'space-between',
      padding: '4px 8px',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& footer button': {
      height: 28,
      padding: '0 8px',
      border: 0,
      borderRadius: 4,
      font: 'inherit',
      fontSize: 13,
      color: palette.primary.main,
      background: 'none',
      cursor: 'pointer',
      '&:disabled': { color: palette.text.disabled, cursor: 'default' },
      '&:hover:not(:disabled)': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
    '& footer span': { alignSelf: 'center', fontSize: 12, color: palette.text.secondary },
  }
})

interface OptionListProps {
  /**
   * The name of the filter in the list's request. The list needs this name to count the records of each value. Absent
   * if the list has no counts.
   */
  name?: string | undefined
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  onClear: () => void
}

/**
 * A list of options with checkboxes, for mouse and keyboard (arrows, Home, End, Enter, Space). The search field keeps
 * the focus while the user moves with keys.
 */
export function OptionList({ name, label, options, chosen, onToggle, onClear }: OptionListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const countOf = useCountTexts(name)
  const searched = options.length >= SEARCHED_FROM
  const { counts } = useContext(OptionCountsContext)
  const groups = useMemo(() => groupOptions(options, { text, counts, chosen }), [options, text, counts, chosen])
  const shown = groups.flatMap((group) => group.options)

  useEffect(() => {
    const target = search.current ?? list.current
    target?.focus()
  }, [])
  useEffect(() => {
    list.current?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const target = stepTo(event.key, at, shown.length)
    const option = shown[at]
    const ticks = event.key === 'Enter' || (event.key === ' ' && event.target === list.current)
    if (target === null && !ticks) return
    event.preventDefault()
    if (target !== null) setAt(target)
    else if (option) onToggle(option.value)
  }
  const described = { 'aria-controls': id, 'aria-activedescendant': shown[at] ? `${id}-${at}` : undefined }

  return (
    <Frame>
      {searched ? (
        <input
          ref={search}
          role="combobox"
          aria-expanded="true"
          aria-label={`搜索${label}`}
          placeholder={`搜索${label}`}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          {...described}
        />
      ) : null}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        tabIndex={searched ? -1 : 0}
        onKeyDown={onKeyDown}
        aria-activedescendant={searched ? undefined : described['aria-activedescendant']}
      >
        {groups.map(({ name: group, options: grouped }) => (
          <Group key={group ?? ''} name={group}>
            {grouped.map((option) => {
              const index = shown.indexOf(option)
              return (
                <Choice
                  key={option.value}
                  id={`${id}-${index}`}
                  label={option.label}
                  count={countOf(option.value)}
                  chosen={chosen.includes(option.value)}
                  at={index === at}
                  onPoint={() => setAt(index)}
                  onToggle={() => onToggle(option.value)}
                />
              )
            })}
          </Group>
        ))}
      </div>
      {shown.length === 0 ? <p>没有符合的{label}</p> : null}
      <footer>
        <span>已选 {chosen.length} 项</span>
        <button type="button" disabled={chosen.length === 0} onClick={onClear}>
          清除
        </button>
      </footer>
    </Frame>
  )
}

/** Shows options under the name of their group; options without a group have no heading. */
function Group({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (name === undefined) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
    <div role="group" aria-label={name}>
      <b aria-hidden="true">{name}</b>
      {children}
    </div>
  )
}

interface ChoiceProps {
  id: string
  label: string
  /** Text of the number of records that match the option; null if unknown. */
  count: string | null
  chosen: boolean
  at: boolean
  onPoint: () => void
  onToggle: () => void
}

function Choice({ id, label, count, chosen, at, onPoint, onToggle }: ChoiceProps) {
  return (
    // The listbox keeps the focus and handles the keys; a single option never has the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-description={count === null ? undefined : `${count} 条`}
      data-at={at ? '' : undefined}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
      onKeyDown={undefined}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="1.5" y="1.5" width="13" height="13" rx="3" fill={chosen ? 'currentColor' : 'none'} />
        {chosen ? <path d="M4.5 8.2l2.4 2.4 4.6-5" stroke="var(--tick)" strokeWidth="1.8" /> : null}
      </svg>
      <span>{label}</span>
      {count !== null && (
        <small aria-hidden="true" data-none={count === '0' ? '' : undefined}>
          {count}
        </small>
      )}
    </div>
  )
}

function stepTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
