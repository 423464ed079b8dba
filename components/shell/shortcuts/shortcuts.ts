import { isComposing } from '@/components/kit/keys/typing'
import type { KeyLine } from '@/components/kit/keys/use-keys'

export interface SheetPart {
  title: string
  items: readonly KeyLine[]
}

/** The keys that work everywhere, in the sequence in which the help lists them. */
export const general: SheetPart = {
  title: '全局',
  items: [
    { keys: ['Ctrl', 'K'], text: '搜索页面、记录，做本页的操作' },
    { keys: ['Ctrl', 'Enter'], text: '保存表单，或确认弹窗' },
    { keys: ['?'], text: '帮助：操作指南和快捷键' },
    { keys: ['Alt', '←'], text: '后退到上一个页面或筛选' },
    { keys: ['Esc'], text: '关闭弹窗或抽屉' },
  ],
}

export const ofShell: readonly SheetPart[] = [
  {
    title: '标签页（焦点在标签上时）',
    items: [
      { keys: ['←', '→'], text: '移动到相邻标签' },
      { keys: ['Enter'], text: '切换到该标签' },
      { keys: ['Delete'], text: '关闭标签' },
      { keys: ['Ctrl', 'Shift', '← →'], text: '调整标签顺序' },
      { keys: ['Shift', 'F10'], text: '打开标签菜单' },
    ],
  },
  {
    title: '菜单（焦点在菜单中时）',
    items: [
      { keys: ['↑', '↓'], text: '在搜索框、分组和页面间移动' },
      { keys: ['→'], text: '展开该组页面' },
      { keys: ['←'], text: '收起分组，或返回分组' },
      { keys: ['Enter'], text: '在搜索框中：打开第一个找到的页面' },
    ],
  },
]

/** Milliseconds after `g` within which the letter of an area must follow. */
export const GO_WAIT = 1_500

export type Command = 'palette' | 'help' | 'submit' | 'go'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'> &
  Partial<Pick<KeyboardEvent, 'shiftKey'>>

/** Returns the command of a key press; null if it has none or an input method is composing. */
export function commandOf(event: Pressed, inField: boolean): Command | null {
  if (isComposing(event) || event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Enter') return event.shiftKey ? null : 'submit'
    return event.key.toLowerCase() === 'k' ? 'palette' : null
  }
  if (inField) return null
  if (event.key === 'g') return 'go'
  return event.key === '?' || event.key === '？' ? 'help' : null
}
