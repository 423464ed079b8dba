import { expect, test } from 'vitest'
import { countOf, countText } from './count'

const of = (...kinds: ('directory' | 'menu' | 'port')[]) => countText(countOf(kinds.map((kind) => ({ kind }))))

test('menus and buttons count; directories only where there is nothing else', () => {
  expect(of('directory', 'menu', 'port', 'port')).toBe('菜单 1、按钮 2')
  expect(of('menu', 'directory')).toBe('菜单 1')
  expect(of('port')).toBe('按钮 1')
  expect(of('directory')).toBe('目录 1')
  expect(of()).toBe('菜单 0')
})
