export interface Shortcut {
  /** As shown to the person. */
  keys: readonly string[]
  text: string
}

/** The sheet behind `?`, in the order shown. */
export const shortcutSheet: readonly { title: string; items: readonly Shortcut[] }[] = [
  {
    title: '全局',
    items: [
      { keys: ['Ctrl', 'K'], text: '搜索页面、记录与操作' },
      { keys: ['?'], text: '显示快捷键' },
      { keys: ['Alt', '←'], text: '后退到上一个页面或筛选' },
      { keys: ['Esc'], text: '关闭弹窗' },
    ],
  },
  {
    title: '列表与记录',
    items: [
      { keys: ['/'], text: '定位到搜索框' },
      { keys: ['j'], text: '下一行' },
      { keys: ['k'], text: '上一行' },
      { keys: ['Enter'], text: '打开当前行' },
      { keys: ['e'], text: '编辑当前行' },
      { keys: ['x'], text: '选择当前行（加 Shift 选到这一行）' },
      { keys: ['Ctrl', 'S'], text: '保存表单' },
      { keys: ['['], text: '上一题' },
      { keys: [']'], text: '下一题' },
    ],
  },
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
    title: '菜单（收起时）',
    items: [
      { keys: ['→'], text: '展开该组页面' },
      { keys: ['↑', '↓'], text: '在页面间移动' },
      { keys: ['←'], text: '返回分组' },
    ],
  },
]

export type Command = 'palette' | 'help'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>

/** Some input methods report the key that ends a composition only by this code. */
const COMPOSING = 229

/** Which command a key press asks for; none while an input method is composing. */
export function commandOf(event: Pressed, inField: boolean): Command | null {
  if (event.isComposing || event.keyCode === COMPOSING || event.altKey) return null
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'palette'
  if (!event.ctrlKey && !event.metaKey && (event.key === '?' || event.key === '？') && !inField) return 'help'
  return null
}

/** Whether what is typed into the element is text. */
export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, math-field, [role=textbox]')
}
