'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, use, useCallback, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { InputsLocked } from '@/components/kit/inputs'
import { ToolButton } from '@/components/kit/list/tool-button'
import { SmallIconAction } from '@/components/ui/icon-action'
import { NextText, stepText } from './next-text'
import { handleRowTools, ROW_TOOLS } from './row-tools'
import { useRowDrag } from './use-row-drag'
import { moved, useRowIds } from './use-row-ids'

const List = styled('ol')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    display: 'grid',
    gap: 8,
    margin: 0,
    padding: 0,
    '& > li': { display: 'flex', alignItems: 'flex-start', gap: 4, minWidth: 0 },
    '& > li > [data-content]': { flex: 1, minWidth: 0 },
    '& > li > [data-tools]': { flex: 'none', display: 'flex', alignItems: 'center', minHeight: 36 },
    '& > li[data-drop="top"]': { boxShadow: `0 -2px 0 ${palette.primary.main}` },
    '& > li[data-drop="bottom"]': { boxShadow: `0 2px 0 ${palette.primary.main}` },
    '@media (max-width: 599.95px)': {
      '& > li': { flexWrap: 'wrap' },
      '& > li > [data-content]': { flexBasis: '80%' },
      '& > li > [data-tools]': { marginInlineStart: 'auto' },
    },
  }
})

const Handle = styled(SmallIconAction)({ '&:not(:disabled)': { cursor: 'grab' }, marginTop: 4 })

/** Number of animation frames to wait for the editor of a new row. */
const EDITOR_COMES = 12

export interface RowProps<T> {
  item: T
  at: number
  change: (patch: Partial<T>) => void
}

interface EditableRowsProps<T extends object> {
  /** Noun for a row, such as 选项 or 小题. */
  unit: string
  /** Returns the name of the row at this index, such as A or 第 2 题. */
  nameOf: (at: number) => string
  items: readonly T[]
  onChange: (items: T[]) => void
  /** Returns a new item; if undefined, the user can only move the rows. */
  fresh?: (at: number) => T
  /** Returns a copy of an item for Ctrl+D; if undefined, rows cannot be copied. */
  again?: (item: T) => T
  least?: number
  max: number
  draw: (row: RowProps<T>) => ReactNode
}

/**
 * List of rows that the user can add, remove, copy with Ctrl+D, and move by dragging or with Alt+↑↓. Tab, Enter at the
 * end of a text, and Ctrl+↑↓ move the focus from text to text.
 */
export function EditableRows<T extends object>(props: EditableRowsProps<T>) {
  const { unit, nameOf, items, onChange, fresh, again, least = 0, max, draw } = props
  const locked = use(InputsLocked)
  const list = useId()
  const root = useRef<HTMLOListElement>(null)
  const rows = useRowIds(items.length)
  const full = items.length >= max

  /** Focuses the text of a row as soon as its editor has loaded; in a row without an editor the first input. */
  const focus = (at: number, frames = EDITOR_COMES) =>
    requestAnimationFrame(() => {
      const content = root.current?.children[at]?.querySelector('[data-content]')
      const editor = content?.querySelector<HTMLElement>('[contenteditable="true"]')
      if (!editor && frames > 0) focus(at, frames - 1)
      else (editor ?? content?.querySelector<HTMLElement>('input, textarea'))?.focus()
    })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    rows.move(from, to)
    onChange(moved(items, from, to))
  }
  const insert = (at: number, item: T) => {
    if (full) return
    rows.insert(at)
    onChange(items.toSpliced(at, 0, item))
    focus(at)
  }
  const remove = (at: number) => {
    rows.remove(at)
    onChange(items.toSpliced(at, 1))
    focus(Math.min(at, items.length - 2))
  }
  const toNext = useCallback(() => stepText(root.current, 1), [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    // Rows can contain rows; the innermost row under the focus handles the key.
    if (locked || event.defaultPrevented || event.nativeEvent.isComposing || handleRowTools(event)) return
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const held = ctrlKey || metaKey
    const item = items[at]
    if (altKey && !held && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault()
      const target = event.target as HTMLElement
      // The browser drops the focus of a row that moves in the document. Render at once and focus again, so that no key
      // in between is lost.
      flushSync(() => move(at, at + (key === 'ArrowUp' ? -1 : 1)))
      target.focus()
    } else if (held && !altKey && !shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault()
      stepText(root.current, key === 'ArrowUp' ? -1 : 1)
    } else if (held && !altKey && !shiftKey && key.toLowerCase() === 'd' && again && item) {
      event.preventDefault()
      insert(at + 1, again(item))
    }
  }
  return (
    <div>
      <List ref={root} aria-label={unit}>
        {items.map((item, at) => (
          <li key={rows.ids[at]} data-sorted="" onKeyDown={(event) => onKeyDown(event, at)}>
            <DragHandle
              name={`${unit} ${nameOf(at)}`}
              list={list}
              at={at}
              on={!locked && items.length > 1}
              isStop={!fresh}
              move={move}
            />
            <div data-content="">
              <NextText value={toNext}>
                {draw({
                  item,
                  at,
                  change: (patch) => onChange(items.with(at, { ...item, ...patch })),
                })}
              </NextText>
            </div>
            {locked || !fresh ? null : (
              <div data-tools="" {...{ [ROW_TOOLS]: '' }}>
                {again ? (
                  <ToolButton
                    tabStop={false}
                    label={`复制${unit} ${nameOf(at)}`}
                    shortcut="Ctrl+D"
                    path="M6 6h8v8H6zM4 12V4h8"
                    disabled={full}
                    onClick={() => insert(at + 1, again(item))}
                  />
                ) : null}
                <ToolButton
                  tabStop={false}
                  label={`删除${unit} ${nameOf(at)}`}
                  path="M5 5l8 8M13 5l-8 8"
                  disabled={items.length <= least}
                  onClick={() => remove(at)}
                />
              </div>
            )}
          </li>
        ))}
      </List>
      {locked || !fresh ? null : (
        <Button
          size="small"
          disabled={full}
          title={full ? `最多 ${max} 个` : undefined}
          onClick={() => insert(items.length, fresh(items.length))}
          sx={{ mt: 0.5 }}
        >
          添加{unit}
        </Button>
      )}
    </div>
  )
}

interface DragHandleProps {
  name: string
  list: string
  at: number
  on: boolean
  /** True if the handle is in the Tab order, because the row has no text that Tab could stop at. */
  isStop: boolean
  move: (from: number, to: number) => void
}

function DragHandle({ name, list, at, on, isStop, move }: DragHandleProps) {
  const handle = useRef<HTMLButtonElement>(null)
  useRowDrag({ handle, list, at, on, move })
  return (
    <Handle
      ref={handle}
      type="button"
      disabled={!on}
      {...(isStop ? {} : { [ROW_TOOLS]: '', tabIndex: -1 })}
      aria-label={`移动${name}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title="拖动，或按 Alt+↑、Alt+↓"
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        <path d="M4 2h2v2H4zm4 0h2v2H8zM4 6h2v2H4zm4 0h2v2H8zm-4 4h2v2H4zm4 0h2v2H8z" />
      </svg>
    </Handle>
  )
}
