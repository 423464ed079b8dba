'use client'

import type { RefObject } from 'react'
import { useKeys } from '@/components/kit/keys/use-keys'

interface Options {
  root: RefObject<HTMLElement | null>
  on: boolean
  saveAndNew: () => void
  submitAndNew: () => void
  saveAndNext: (() => void) | undefined
}

/** Includes keys that the text editor and the shell handle, because users look them up here. */
const lines = [
  { keys: ['Ctrl', 'Shift', 'S'], text: '保存并新建' },
  { keys: ['Alt', 'PageDown'], text: '保存并下一题' },
  { keys: ['Ctrl', 'Enter'], text: '提交' },
  { keys: ['Ctrl', 'Shift', 'Enter'], text: '提交并新建' },
  { keys: ['Ctrl', 'M'], text: '插入公式' },
  { keys: ['Ctrl', 'Shift', 'B'], text: '插入空' },
  { keys: ['Alt', 'F10'], text: '到格式工具，再按一次到本行的工具（左右键选择，Esc 返回）' },
]

/** Shortcuts of 录题 (domain model §5) that no other part handles. */
export function useQuestionKeys({ root, on, saveAndNew, submitAndNew, saveAndNext }: Options): void {
  useKeys(
    (event) => {
      const goOn = [
        isSaveAndNew(event) && saveAndNew,
        isSubmitAndNew(event) && submitAndNew,
        isSaveAndNext(event) && saveAndNext,
      ].find((one) => typeof one === 'function')
      if (!goOn) return
      event.preventDefault()
      if (!event.isComposing && !document.querySelector('[role=dialog], dialog:modal')) goOn()
    },
    { lines: () => lines, place: () => root.current },
    on,
  )
}

const isSaveAndNew = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && shiftKey && !altKey

const isSubmitAndNew = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && shiftKey && !altKey

const isSaveAndNext = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'PageDown' && altKey && !ctrlKey && !metaKey
