'use client'

import type { RefObject } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { type KeyLine, useKeys } from '@/components/kit/keys/use-keys'

/** Words about the kind of record in the list of shortcuts. */
export interface KeyLabels {
  readonly unit: string
  /**
   * Help texts for the keys that change the view and open the collapsible part; absent for a kind of record that has
   * neither.
   */
  readonly views?: string
  readonly fold?: string
}

type Line = KeyLine & { does: keyof KeyHandlers }

const linesOf = ({ unit, views = '', fold = '' }: KeyLabels): readonly Line[] => [
  { keys: ['1…9'], does: 'number', text: '标出问题（错误类型）' },
  { keys: ['s'], does: 's', text: '标出问题并写修改建议' },
  { keys: ['x'], does: 'x', text: '核对下一项' },
  { keys: ['a'], does: 'a', text: '通过' },
  { keys: ['p'], does: 'p', text: '清单全部核对并通过' },
  { keys: ['r'], does: 'r', text: '退回' },
  { keys: ['u'], does: 'u', text: '撤销上一个结论' },
  { keys: ['y'], does: 'y', text: '复核：已改好' },
  { keys: ['n'], does: 'n', text: '复核：仍有问题' },
  { keys: ['t'], does: 't', text: views },
  { keys: ['e'], does: 'e', text: fold },
  { keys: ['d'], does: 'd', text: '与上版对比' },
  { keys: ['h'], does: 'h', text: '审核记录' },
  { keys: ['c'], does: 'c', text: '写给作者的话，写完按 Esc' },
  { keys: [']'], does: ']', text: `下一${unit}` },
  { keys: ['['], does: '[', text: `上一${unit}` },
]

/**
 * These keys act only once per key press. A key that is held down would otherwise also judge the next record, which the
 * user has not read.
 */
const once: readonly string[] = ['a', 'p', 'r', 'u']

type Letter = 'c' | 'y' | 'n' | 's' | 'x' | 'a' | 'p' | 'r' | 'u' | 't' | 'e' | 'd' | 'h' | ']' | '['

type KeyHandlers = { readonly [Key in Letter]?: (() => void) | undefined } & {
  /** Receives the number of an error type; numbers begin at 1. */
  readonly number?: (no: number) => void
}

/** Handles the shortcuts of the workbench (domain model §5), with which a reviewer can work without the mouse. */
export function useReviewKeys(root: RefObject<HTMLElement | null>, words: KeyLabels, doings: KeyHandlers): void {
  useKeys(
    (event) => {
      if (isTyping(event, root.current)) return
      const no = /^[1-9]$/.test(event.key) ? Number(event.key) : null
      const act = no === null ? doings[event.key.toLowerCase() as keyof KeyHandlers] : () => doings.number?.(no)
      if (!act) return
      event.preventDefault()
      if (event.repeat && once.includes(event.key.toLowerCase())) return
      ;(act as () => void)()
    },
    { lines: () => linesOf(words).filter(({ does }) => doings[does] !== undefined), place: () => root.current },
  )
}
