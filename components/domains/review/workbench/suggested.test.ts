import { expect, it } from 'vitest'
import { suggested } from './suggested'

it.each([
  ['$x^2-5x+6=0$', 'x^2-5x-6=0', '$x^2-5x-6=0$'],
  ['$$x$$', ' y ', '$$y$$'],
  ['$x^2$', '$x^3$', '$x^3$'],
  ['$x^2$', '两个不等实根', '两个不等实根'],
  ['$x^2$', '', ''],
  ['方程 $x^2$', 'x^2', 'x^2'],
  ['$a$，$b$', 'c', 'c'],
  ['', 'x', 'x'],
])('suggested, for the quoted text %s and the typed suggestion %s, returns %s', (quote, typed, meant) => {
  expect(suggested(quote, typed)).toBe(meant)
})
