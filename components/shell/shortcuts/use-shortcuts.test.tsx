import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import { areasOf } from './areas'
import { useShortcuts } from './use-shortcuts'

const entry = (name: string, url: string | null, more: object = {}) => ({
  id: name,
  name,
  url,
  icon: null,
  level: 1,
  visible: true,
  children: [],
  ...more,
})
const tree = [
  entry('首页', '/main'),
  entry('题库', null, {
    children: [
      entry('试题详情', '/questionbank/questiondetail', { visible: false }),
      entry('全部试题', '/questionbank/allquestions'),
    ],
  }),
  entry('知识', null, { visible: false, children: [entry('知识点库', '/knowledge/allknowledge')] }),
  entry('课程', null, { children: [entry('同步课程', '/course/synccourse')] }),
  entry('题库二组', null, { children: [entry('录题', '/questionbank/addquestion')] }),
]

let done: string[] = []
const heardByScreen: string[] = []

function Shell({ children }: { children?: React.ReactNode }) {
  useShortcuts({
    onDialog: (dialog) => done.push(dialog),
    onPrelude: () => undefined,
    areas: areasOf(tree),
    onOpen: (url) => done.push(url),
    inFront: () => ({ panel: document.getElementById('panel') }),
  })
  const hear = (event: KeyboardEvent) => {
    if (!isTyping(event)) heardByScreen.push(event.key)
  }
  useKeys(hear, { lines: () => [], place: () => null })
  return (
    <div id="panel" role="tabpanel">
      <input aria-label="名称" />
      {children}
    </div>
  )
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const field = () => screen.getByLabelText('名称')

beforeEach(() => {
  done = []
  heardByScreen.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('g followed by a letter', () => {
  it('has a different letter for each visible area of the menu', () => {
    expect(areasOf(tree).map(({ letter, name }) => `${letter} ${name}`)).toEqual([
      'h 首页',
      't 题库',
      'k 课程',
      'a 题库二组',
    ])
  })

  it('opens the first screen of the area, and the current screen does not receive the letter', () => {
    render(<Shell />)
    press('g')
    press('k')
    expect(done).toEqual(['/course/synccourse'])
    expect(heardByScreen).toEqual(['g'])
    press('k')
    expect(heardByScreen).toEqual(['g', 'k'])
  })

  it('works only when the letter follows within one and a half seconds', () => {
    render(<Shell />)
    press('g')
    act(() => vi.advanceTimersByTime(1_400))
    press('t')
    expect(done).toEqual(['/questionbank/allquestions'])
    press('g')
    act(() => vi.advanceTimersByTime(1_600))
    press('t')
    expect(done).toHaveLength(1)
  })

  it('is ignored in a text field, while an input method is composing, and under a dialog', () => {
    render(<Shell />)
    field().focus()
    press('g')
    press('t')
    field().blur()
    press('g', { isComposing: true })
    press('t')
    press('g', { keyCode: 229 })
    press('t')
    press('g')
    press('t', { isComposing: true })
    cleanup()
    render(
      <Shell>
        <div role="dialog" />
      </Shell>,
    )
    press('g')
    press('t')
    expect(done).toEqual([])
  })
})

describe('the shortcut Ctrl+Enter', () => {
  const submitted = (name: string) => (event: React.FormEvent) => {
    event.preventDefault()
    done.push(name)
  }
  const form = (name: string, disabled = false) => (
    <form aria-label={name} onSubmit={submitted(name)}>
      <textarea aria-label={`${name}的备注`} />
      <button type="submit" disabled={disabled}>
        保存
      </button>
    </form>
  )
  const send = (more: object = {}) => press('Enter', { ctrlKey: true, ...more })

  it('saves the form that has the focus, even when the focus is in a text field', () => {
    render(
      <Shell>
        {form('甲')}
        {form('乙')}
      </Shell>,
    )
    screen.getByLabelText('甲的备注').focus()
    send()
    expect(done).toEqual(['甲'])
    send({ isComposing: true })
    send({ repeat: true })
    expect(done).toEqual(['甲'])
  })

  it('does not save a form whose button is disabled', () => {
    render(<Shell>{form('甲', true)}</Shell>)
    send()
    expect(done).toEqual([])
  })

  it('presses the main button of a dialog, not of the form behind the dialog', () => {
    render(
      <Shell>
        {form('甲')}
        <div role="dialog">
          <button type="button">取消</button>
          <button type="button" className="MuiButton-contained" onClick={() => done.push('停用')}>
            停用
          </button>
        </div>
      </Shell>,
    )
    send()
    expect(done).toEqual(['停用'])
  })

  it('does nothing on a screen without a form', () => {
    render(
      <Shell>
        <button type="button" className="MuiButton-contained" onClick={() => done.push('新增')}>
          新增
        </button>
      </Shell>,
    )
    send()
    expect(done).toEqual([])
  })
})
