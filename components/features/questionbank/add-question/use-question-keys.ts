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

/**
 * Help lines for the shortcuts. They include keys that the text editor and the application frame handle, because users
 * look up all shortcuts here.
 */
const lines = [
  { keys: ['Ctrl', 'Shift', 'S'], text: '保存并新建' },
  { keys: ['Alt', 'PageDown'], text: '保存并下一题' },
  { keys: ['Ctrl', 'Enter'], text: '提交' },
  { keys: ['Ctrl', 'Shift', 'Enter'], text: '提交并新建' },
  { keys: ['Ctrl', 'M'], text: '插入公式' },
  { keys: ['Ctrl', 'Shift', 'B'], text: '插入空' },
  { keys: ['Alt', 'F10'], text: '到格式工具，再按一次到本行的工具（左右键选择，Esc 返回）' },
]

/**
 * Handles the shortcuts of 录题 (domain model §5) for save and new, save and next, submit and new. The editor and the
 * generic form handle the other shortcuts.
 */
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
