import { expect, it } from 'vitest'
import { MOST_RECENT, withRecent } from './recent'

const screen = (url: string) => ({ url, title: null })

it('puts the screen just visited in front, once, as it was left last', () => {
  const before = [screen('/a/list?keyword=1'), screen('/b/list')]
  expect(withRecent(before, screen('/b/list?sort=name'))).toEqual([
    screen('/b/list?sort=name'),
    screen('/a/list?keyword=1'),
  ])
})

it('tells two records of one screen apart', () => {
  const first = { url: '/a/detail?id=1', title: 'Q1' }
  const second = { url: '/a/detail?id=2', title: 'Q2' }
  expect(withRecent([first], second)).toEqual([second, first])
})

it('keeps as many as one line shows, and no address without end', () => {
  const many = Array.from({ length: MOST_RECENT }, (_, at) => screen(`/a/screen${at}`))
  const next = withRecent(many, screen(`/a/list?keyword=${'长'.repeat(1_000)}`))
  expect(next).toHaveLength(MOST_RECENT)
  expect(next[0]).toEqual(screen('/a/list'))
  expect(next.at(-1)).toEqual(many.at(-2))
})
