'use client'

import type { RefObject } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { type KeyLine, useKeys } from '@/components/kit/keys/use-keys'

const lines: readonly (KeyLine & { does: keyof Doings })[] = [
  { keys: ['1…9'], does: 'number', text: '标出问题（错误类型）' },
  { keys: ['s'], does: 's', text: '标出问题并写修改建议' },
  { keys: ['x'], does: 'x', text: '核对下一项' },
  { keys: ['a'], does: 'a', text: '通过' },
  { keys: ['p'], does: 'p', text: '清单全部核对并通过' },
  { keys: ['r'], does: 'r', text: '退回' },
  { keys: ['u'], does: 'u', text: '撤销上一个结论' },
  { keys: ['y'], does: 'y', text: '复核：已改好' },
  { keys: ['n'], does: 'n', text: '复核：仍有问题' },
  { keys: ['t'], does: 't', text: '学生 / 教师视图' },
  { keys: ['e'], does: 'e', text: '展开 / 收起答案与解析' },
  { keys: ['d'], does: 'd', text: '与上版对比' },
  { keys: ['h'], does: 'h', text: '审核记录' },
  { keys: ['c'], does: 'c', text: '写给作者的话，写完按 Esc' },
  { keys: [']'], does: ']', text: '下一题' },
  { keys: ['['], does: '[', text: '上一题' },
]

/** A key held down or bouncing would judge the questions that come next, which nobody has seen. */
const once: readonly string[] = ['a', 'p', 'r', 'u']

type Letter = 'c' | 'y' | 'n' | 's' | 'x' | 'a' | 'p' | 'r' | 'u' | 't' | 'e' | 'd' | 'h' | ']' | '['

type Doings = { readonly [Key in Letter]?: (() => void) | undefined } & {
  /** With the number of an error type, from 1. */
  readonly number?: (no: number) => void
}

/** The keys of 审题工作台 (domain model §5): a day's questions without the mouse. */
export function useReviewKeys(root: RefObject<HTMLElement | null>, doings: Doings): void {
  useKeys(
    (event) => {
      if (isTyping(event, root.current)) return
      const no = /^[1-9]$/.test(event.key) ? Number(event.key) : null
      const act = no === null ? doings[event.key.toLowerCase() as keyof Doings] : () => doings.number?.(no)
      if (!act) return
      event.preventDefault()
      if (event.repeat && once.includes(event.key.toLowerCase())) return
      ;(act as () => void)()
    },
    { lines: () => lines.filter(({ does }) => doings[does] !== undefined), place: () => root.current },
  )
}
