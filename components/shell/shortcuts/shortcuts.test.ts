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

describe('shortcuts', () => {
  it('opens the palette everywhere, and the help outside fields', () => {
    expect(commandOf(press('k', { ctrlKey: true }), true)).toBe('palette')
    expect(commandOf(press('K', { metaKey: true }), false)).toBe('palette')
    expect(commandOf(press('Enter', { ctrlKey: true }), true)).toBe('submit')
    expect(commandOf(press('Enter', { ctrlKey: true, shiftKey: true }), true), 'left to the screen').toBeNull()
    expect(commandOf(press('?'), false)).toBe('help')
    expect(commandOf(press('？'), false)).toBe('help')
    expect(commandOf(press('?'), true)).toBeNull()
  })

  it('ignores keys while an input method is composing', () => {
    expect(commandOf(press('k', { ctrlKey: true, isComposing: true }), true)).toBeNull()
    expect(commandOf(press('?', { keyCode: 229 }), false)).toBeNull()
  })

  it('ignores other keys', () => {
    expect(commandOf(press('k'), false)).toBeNull()
    expect(commandOf(press('k', { ctrlKey: true, altKey: true }), false)).toBeNull()
  })
})
