'use client'

import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type KeyLine, useKeyLines } from '@/components/kit/keys/use-keys'
import type { GrantEntry } from '@/lib/contracts/role/calls'
import type { GrantModel } from './grant-state'

export interface GrantLine {
  readonly entry: GrantEntry
  readonly ports: readonly GrantEntry[]
}

interface Options {
  rows: readonly GrantLine[]
  model: GrantModel
  folded: ReadonlySet<string>
  fold: (id: string, on: boolean) => void
  undo: () => void
  redo: () => void
}

/** Milliseconds without a key after which the next letter starts a new search. */
const PAUSE = 1_000

const stepOf = (key: string, shift: boolean): 'undo' | 'redo' | undefined => {
  if (key === 'z') return shift ? 'redo' : 'undo'
  return key === 'y' && !shift ? 'redo' : undefined
}

const lines: readonly KeyLine[] = [
  { keys: ['↑', '↓', '←', '→'], text: '在菜单与权限间移动，展开或收起' },
  { keys: ['空格'], text: '勾选或取消' },
  { keys: ['Ctrl', 'Z'], text: '撤销' },
  { keys: ['Ctrl', 'Y'], text: '重做' },
]
const nowhere = () => null

const cellsOf = ({ entry, ports }: GrantLine) => [entry.id, ...ports.map(({ id }) => id)]

/**
 * Adds shortcuts to the permission tree, in which the Tab key focuses only one checkbox. Arrow keys move between rows
 * and cells and fold directories; Home and End go to the first and last row. Letters go to the next name that begins
 * with them. Space toggles a checkbox. Ctrl+Z undoes; Ctrl+Y or Ctrl+Shift+Z redoes.
 */
export function useGrantKeys({ rows, model, folded, fold, undo, redo }: Options) {
  useKeyLines(() => lines, nowhere)
  const typed = useRef({ text: '', at: 0 })
  const [last, setLast] = useState<string | null>(null)
  const there = rows.some((row) => cellsOf(row).includes(last ?? ''))
  const cursor = there ? last : (rows[0]?.entry.id ?? null)

  /**
   * Returns the id of the cell that an arrow key, Home or End leads to; null if the key folded or expanded a directory;
   * undefined if there is no cell in that direction.
   */
  const target = (key: string, at: number, cell: number): string | null | undefined => {
    const row = rows[at]
    if (!row) return undefined
    const { id, kind, parentId } = row.entry
    const first = (line: GrantLine | undefined) => line?.entry.id
    if (key === 'ArrowDown') return first(rows[at + 1])
    if (key === 'ArrowUp') return first(rows[at - 1])
    if (key === 'Home') return first(rows[0])
    if (key === 'End') return first(rows.at(-1))
    const open = kind === 'directory' && !folded.has(id)
    if (key === 'ArrowRight') {
      if (kind === 'directory' && !open) {
        fold(id, false)
        return null
      }
      return kind === 'directory' ? first(rows[at + 1]) : cellsOf(row)[cell + 1]
    }
    if (cell > 0) return cellsOf(row)[cell - 1]
    if (open) {
      fold(id, true)
      return null
    }
    return parentId !== null && model.byId.has(parentId) ? parentId : undefined
  }

  /**
   * Returns the id of the next cell whose name, pinyin or initials begin with the typed letters. A first letter
   * searches after the focused cell, so that repeating the letter goes to the next match.
   */
  const sought = (key: string, from: string, at: number): string | undefined => {
    const text = (at - typed.current.at < PAUSE ? typed.current.text : '') + key.toLowerCase()
    typed.current = { text, at }
    const cells = rows.flatMap(({ entry, ports }) => [entry, ...ports])
    const start = cells.findIndex(({ id }) => id === from) + (text.length === 1 ? 1 : 0)
    return [...cells.slice(start), ...cells.slice(0, start)].find((one) =>
      [one.name, one.pinyin, one.initials].some((word) => word.toLowerCase().startsWith(text)),
    )?.id
  }

  return {
    cursor,
    container: {
      onFocus(event: FocusEvent<HTMLElement>) {
        const id = (event.target as HTMLElement).dataset.cell
        if (id) setLast(id)
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event
        const id = (event.target as HTMLElement).dataset.cell
        if (!id || altKey || event.nativeEvent.isComposing) return
        const held = ctrlKey || metaKey
        const step = held ? stepOf(key.toLowerCase(), shiftKey) : undefined
        const moving = !held && (key.startsWith('Arrow') || key === 'Home' || key === 'End')
        const typing = !held && /^[\p{L}\p{N}]$/u.test(key)
        if (!step && !moving && !typing) return
        event.preventDefault()
        event.stopPropagation()
        if (step) return step === 'undo' ? undo() : redo()
        const at = rows.findIndex((row) => cellsOf(row).includes(id))
        const row = rows[at]
        const to = typing ? sought(key, id, event.timeStamp) : row && target(key, at, cellsOf(row).indexOf(id))
        if (to) currentTarget.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus()
      },
    },
  }
}
