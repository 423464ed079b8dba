import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import { Drawer } from './drawer'

type Content = 'none' | 'skeleton' | 'form'
let show: (next: Content) => void

/** A screen whose drawer first shows a skeleton, then the form in its place. */
function Screen({ start = 'none' }: { start?: Content }) {
  const [content, setContent] = useState<Content>(start)
  show = (next) => act(() => setContent(next))
  const close = () => setContent('none')
  return (
    <div role="tabpanel" tabIndex={-1}>
      <button type="button" onClick={() => setContent('skeleton')}>
        打开
      </button>
      {content === 'skeleton' ? (
        <Drawer key="skeleton" title="编辑" onClose={close}>
          正在加载
        </Drawer>
      ) : null}
      {content === 'form' ? (
        <Drawer key="form" title="编辑" onClose={close}>
          <input aria-label="名称" />
        </Drawer>
      ) : null}
    </div>
  )
}
const settle = () => act(() => vi.runAllTimers())

beforeEach(() => {
  vi.useFakeTimers()
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a drawer keeps the focus when its form replaces the skeleton, and returns the focus on close', () => {
  renderInView(<Screen />)
  const opener = screen.getByRole('button', { name: '打开' })
  opener.focus()
  fireEvent.click(opener)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  show('form')
  settle()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

it('a drawer moves the focus to the screen around it on close if no element had the focus before', () => {
  renderInView(<Screen start="form" />)
  show('none')
  settle()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

it('a drawer closes on Escape even if the focused element was removed', () => {
  renderInView(<Screen start="form" />)
  screen.getByLabelText('名称').focus()
  screen.getByLabelText('名称').blur()
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
