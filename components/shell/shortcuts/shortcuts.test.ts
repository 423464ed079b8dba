import { describe, expect, it } from 'vitest'
import { commandOf } from './shortcuts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  keyCode: 0,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
})

describe('commandOf', () => {
  it('returns the command palette for Ctrl+K everywhere, and the help for ? only outside of text fields', () => {
    expect(commandOf(press('k', { ctrlKey: true }), true)).toBe('palette')
    expect(commandOf(press('K', { metaKey: true }), false)).toBe('palette')
    expect(commandOf(press('Enter', { ctrlKey: true }), true)).toBe('submit')
    expect(commandOf(press('Enter', { ctrlKey: true, shiftKey: true }), true), 'left to the screen').toBeNull()
    expect(commandOf(press('?'), false)).toBe('help')
    expect(commandOf(press('？'), false)).toBe('help')
    expect(commandOf(press('?'), true)).toBeNull()
  })

  it('returns null while an input method is composing text', () => {
    expect(commandOf(press('k', { ctrlKey: true, isComposing: true }), true)).toBeNull()
    expect(commandOf(press('?', { keyCode: 229 }), false)).toBeNull()
  })

  it('returns null for keys that are not a shortcut', () => {
    expect(commandOf(press('k'), false)).toBeNull()
    expect(commandOf(press('k', { ctrlKey: true, altKey: true }), false)).toBeNull()
  })
})
