import { expect, test } from 'vitest'
import { countOf, countText } from './count'

const of = (...kinds: ('directory' | 'menu' | 'port')[]) => countText(countOf(kinds.map((kind) => ({ kind }))))

test('countText counts menus and buttons, and counts directories only when there are no menus and buttons', () => {
  expect(of('directory', 'menu', 'port', 'port')).toBe('菜单 1、按钮 2')
  expect(of('menu', 'directory')).toBe('菜单 1')
  expect(of('port')).toBe('按钮 1')
  expect(of('directory')).toBe('目录 1')
  expect(of()).toBe('菜单 0')
})
