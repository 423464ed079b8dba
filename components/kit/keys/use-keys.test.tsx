import { cleanup, fireEvent, render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, it } from 'vitest'
import { isTyping } from './typing'
import { activeKeys, useKeys } from './use-keys'

let heard: string[] = []
const lines = [{ keys: ['n'], text: '下一处' }]
const nowhere = () => null

function Screen() {
  useKeys((event) => void (isTyping(event) || heard.push(event.key)), { lines: () => lines, place: nowhere })
  return <input aria-label="名称" />
}
const tab = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Screen />
  </Activity>
)

afterEach(() => {
  cleanup()
  heard = []
})

it('useKeys ignores and does not list the keys of a hidden screen', () => {
  const { rerender } = render(tab('visible'))
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(heard).toEqual(['n'])
  expect(activeKeys()).toEqual(lines)
  rerender(tab('hidden'))
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(heard).toEqual(['n'])
  expect(activeKeys()).toEqual([])
})

it('useKeys ignores keys in a text field, and keys during composition by an input method, in every browser', () => {
  const { getByLabelText } = render(tab('visible'))
  fireEvent.keyDown(document.body, { key: 'n', isComposing: true })
  fireEvent.keyDown(document.body, { key: 'n', keyCode: 229 })
  fireEvent.keyDown(getByLabelText('名称'), { key: 'n' })
  expect(heard).toEqual([])
})
