'use client'

import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Bar } from './bar'
import { type Desk, type Tool, tools } from './tools'
import { useActive } from './use-active'

interface ToolbarProps extends Desk {
  bar: RefObject<HTMLDivElement | null>
}

/**
 * The toolbar of an input. Tab skips it, so that Tab leads from one input to the next. Alt+F10 moves from the text to
 * the toolbar and Escape back to the text. Within the toolbar, arrow keys move between the buttons, and Tab leads to
 * the tools of a selected picture, pinyin, formula or table.
 */
export function Toolbar({ bar, ...desk }: ToolbarProps) {
  const { editor } = desk
  const [current, setCurrent] = useState(0)
  const on = useActive(editor, () => tools.map((tool) => (tool.isOn?.(editor) ? '1' : '0')).join(''))
  const offered = tools.filter((tool) => tool.isOffered?.(desk) ?? true)
  const at = Math.min(current, offered.length - 1)

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      editor.view.focus()
    }
    if (event.key === 'Tab') {
      event.preventDefault()
      const piece = event.shiftKey
        ? null
        : editor.view.dom.closest('[data-input]')?.querySelector<HTMLElement>(FORMULA_TOOLS)
      if (piece) piece.focus()
      else editor.view.focus()
    }
    const next = nextOf(event.key, at, offered.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Bar ref={bar} role="toolbar" aria-label="格式" onKeyDown={handleKeyDown}>
      {offered.map((tool, index) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          isOn={on[tools.indexOf(tool)] === '1'}
          isCurrent={index === at}
          onPress={() => {
            setCurrent(index)
            tool.run(desk)
          }}
        />
      ))}
    </Bar>
  )
}

/** Matches the first tool of the selected picture, pinyin, formula or table. */
const FORMULA_TOOLS = '[role="group"] :is(button:not(:disabled), input, select)'

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

interface ToolButtonProps {
  tool: Tool
  isOn: boolean
  isCurrent: boolean
  onPress: () => void
}

function ToolButton({
  tool: { name, keys, face, isSeparate, isOn: toggles },
  isOn,
  isCurrent,
  onPress,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={toggles ? isOn : undefined}
      title={keys ? `${name}　${keys}` : name}
      data-apart={isSeparate ? '' : undefined}
      data-current={isCurrent ? '' : undefined}
      tabIndex={-1}
      // Without this, the press would take the focus from the text, and its selection would be lost.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {face}
    </button>
  )
}
