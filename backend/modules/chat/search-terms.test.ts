import { expect, it } from 'vitest'
import { searchTerms } from './search-terms.ts'

it.each([
  ['请问抛物线的焦点坐标怎么求？', ['焦点坐标', '抛物线']],
  ['什么是集合与子集，它们有哪些性质', ['集合与子集', '性质']],
  ['已知 $x^2 + 1$ 求导', ['$x^2+1$', '求导']],
  ['这道题怎么做', []],
])('searchTerms drops interrogatives from “%s”', (text, terms) => expect(searchTerms(text)).toEqual(terms))
