'use client'

import Search from '@mui/icons-material/Search'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { runsOf } from '@/components/shell/host/find-by-name'
import type { Screen } from '@/components/shell/menu/menu-tree'
import { Kbd } from './palette-button'
import { type Choice, type PaletteAction, type Section, useChoices } from './palette-choices'
import { type EarlyTyping, focusOnMount } from './palette-early'
import { paletteLabels } from './palette-labels'
import { PaletteRoot } from './palette-styles'
import { questionCode } from './question-code'

interface PaletteProps {
  /** All screens. Hidden screens are included, because a found record may open on one. */
  screens: readonly Screen[]
  /** URLs and titles of the open tabs, the last used first. */
  recent: readonly { url: string; title: string }[]
  /** Actions of the visible screen. */
  here: readonly PaletteAction[]
  actions: readonly PaletteAction[]
  early: EarlyTyping
  onOpen(url: string): void
  onClose(): void
}

/** Finds a screen, a record or an action, and opens or runs it (combobox with a list, WAI-ARIA). */
export function Palette({ early, onClose, ...source }: PaletteProps) {
  const [query, setQuery] = useState(early.text)
  const [at, setAt] = useState(0)
  /** True if the user pressed Enter before there were results; the first result opens when it is known. */
  const [wanted, setWanted] = useState(early.enter)
  const field = useRef<HTMLInputElement>(null)
  const shown = useDeferredValue(query)
  const { sections, searching } = useChoices({ query: shown, ...source })
  const choices = useMemo(() => sections.flatMap((section) => section.choices), [sections])
  const marked = choices[Math.min(at, choices.length - 1)]

  useEffect(() => {
    if (marked) document.getElementById(optionId(marked))?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  const run = (choice: Choice) => {
    if (choice.off) return
    onClose()
    choice.run()
  }
  const runWanted = useEffectEvent(() => marked && run(marked))
  const ready = shown === query && (marked ? !marked.stale : !searching)
  useEffect(() => {
    if (!wanted || !ready) return
    setWanted(false)
    runWanted()
  }, [wanted, ready])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0)
      setAt((now) => (Math.min(now, choices.length - 1) + step + choices.length) % choices.length)
    else if (event.key === 'Enter' && !ready) setWanted(true)
    else if (event.key === 'Enter' && marked) run(marked)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette-title"
      transitionDuration={120}
      // A menu that closes after the palette has opened takes the focus to its own button. The dialog then takes the
      // focus back, but not to the field, so this handler passes it on to the field.
      onFocus={(event) => event.target.contains(field.current) && field.current?.focus()}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, sm: '12vh' }, mx: 2, width: 'calc(100% - 32px)' } } }}
    >
      <PaletteRoot>
        <h2 id="palette-title" className="visually-hidden">
          {paletteLabels.title}
        </h2>
        <div className="field">
          <Search />
          <InputBase
            inputRef={(node: HTMLInputElement | null) => {
              field.current = node
              focusOnMount(node)
            }}
            fullWidth
            value={query}
            placeholder={paletteLabels.placeholder}
            onChange={(event) => {
              setQuery(event.target.value)
              setAt(0)
              setWanted(false)
            }}
            onKeyDown={onKeyDown}
            slotProps={{
              input: {
                role: 'combobox',
                'aria-label': paletteLabels.title,
                'aria-expanded': choices.length > 0,
                'aria-controls': 'palette-list',
                'aria-autocomplete': 'list',
                'aria-activedescendant': marked && optionId(marked),
                spellCheck: false,
                autoComplete: 'off',
              },
            }}
          />
        </div>
        <div id="palette-list" className="list" role="listbox" aria-label="结果">
          {sections.map((section) => (
            <Group key={section.title} section={section} marked={marked} onRun={run} />
          ))}
        </div>
        {choices.length === 0 && (
          <p className="empty" role="status">
            {searching ? '正在查找…' : nothingFor(query)}
          </p>
        )}
        <div className="foot" aria-hidden>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> 选择 <Kbd>Enter</Kbd> 打开 <Kbd>Esc</Kbd> 关闭
        </div>
      </PaletteRoot>
    </Dialog>
  )
}

function nothingFor(query: string): string {
  const code = questionCode(query)
  return code ? `没有编号为 ${code} 的试题或其他匹配` : `没有与“${query.trim()}”匹配的页面、记录或操作`
}

function optionId(choice: Choice): string {
  return `choice-${choice.id}`
}

interface GroupProps {
  section: Section
  marked: Choice | undefined
  onRun(choice: Choice): void
}

function Group({ section, marked, onRun }: GroupProps) {
  return (
    <fieldset aria-label={section.title}>
      <div className="title" aria-hidden>
        {section.title}
      </div>
      {section.choices.map((choice) => (
        <div
          key={choice.id}
          id={optionId(choice)}
          role="option"
          className="option"
          tabIndex={-1}
          aria-selected={choice === marked}
          aria-disabled={choice.off}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRun(choice)}
          onKeyDown={undefined}
        >
          {choice.icon}
          <span className="name">
            {runsOf(choice.name, choice.at).map(({ from, text, met }) => (met ? <mark key={from}>{text}</mark> : text))}
          </span>
          {choice.note && <span className="note">{choice.note}</span>}
        </div>
      ))}
    </fieldset>
  )
}
