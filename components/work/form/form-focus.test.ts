// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { focusStart, useStart } from './form-focus'

afterEach(() => document.body.replaceChildren())

function form(content: string): HTMLElement {
  document.body.innerHTML = `<form><div class="content">${content}</div></form>`
  return document.body
}
const focused = () => document.activeElement?.id

it('focusStart focuses the requested field, or the first field if none is requested', () => {
  const body = form('<input id="a" disabled><input id="b" name="b"><input id="c" name="c">')
  focusStart(body, undefined)
  expect(focused()).toBe('b')
  focusStart(body, 'c')
  expect(focused()).toBe('c')
})

it('focusStart focuses a rich text input by the name of its field', () => {
  const body = form(
    '<input id="b" name="b"><div data-field="stem"><div id="t" contenteditable="true" tabindex="0"></div></div>',
  )
  focusStart(body, 'stem')
  expect(focused()).toBe('t')
})

it('focusStart focuses the chosen radio button, not the first radio button', () => {
  const options = (chosen: string) =>
    form(
      `<div role="radiogroup"><input type="radio" id="x" name="t"><input type="radio" id="y" name="t" ${chosen}></div>
       <input id="z">`,
    )
  focusStart(options('checked'), undefined)
  expect(focused()).toBe('y')
  focusStart(options(''), undefined)
  expect(focused()).toBe('x')
})

it('useStart focuses a field whose code loads late, unless the user has moved the focus meanwhile', async () => {
  const begin = (content: string) => {
    const body = form(content)
    renderHook(() => useStart({ current: body }, 'b'))
    return () => body.querySelector('.content')?.insertAdjacentHTML('beforeend', '<input id="b" name="b">')
  }
  begin('')()
  await vi.waitFor(() => expect(focused()).toBe('b'))
  const come = begin('<button id="x"></button>')
  document.getElementById('x')?.focus()
  come()
  await new Promise((resolve) => setTimeout(resolve))
  expect(focused()).toBe('x')
})
