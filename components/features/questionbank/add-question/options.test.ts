import { expect, it } from 'vitest'
import { emptyOption } from './empty'
import { choiceOf, keyedOf, marked, orderedOf } from './options'

const options = (...htmls: string[]) => htmls.map((html, at) => ({ ...emptyOption(at), html }))
const said = (all: readonly { key: string; html: string }[]) => all.map(({ key, html }) => key + html)

it('marks one option of a single choice, several of a multiple one', () => {
  const [one] = [marked(options('甲', '乙', '丙'), 0, true)]
  expect(choiceOf(one).answer).toEqual(['A'])
  expect(choiceOf(marked(one, 2, true)).answer).toEqual(['C'])
  expect(choiceOf(marked(one, 2, false)).answer).toEqual(['A', 'C'])
  expect(choiceOf(marked(one, 0, true)).answer).toEqual([])
})

it('letters follow the places, and the answer follows the options', () => {
  const [a, b, c] = marked(options('甲', '乙', '丙'), 1, true)
  if (!a || !b || !c) throw new Error('three options')
  const moved = choiceOf([c, a, b])
  expect(said(moved.options)).toEqual(['A丙', 'B甲', 'C乙'])
  expect(moved.answer).toEqual(['C'])
  expect(choiceOf([c, a]).answer).toEqual([])
})

it('blanks that take an option by its letter keep the option', () => {
  const [a, b, c] = options('甲', '乙', '丙')
  if (!a || !b || !c) throw new Error('three options')
  expect(keyedOf([b, c, a], ['A', 'C', '']).answer).toEqual(['C', 'B', ''])
  expect(keyedOf([b, c], ['A', 'C']).answer).toEqual(['', 'B'])
})

it('an order names every item once, a new one last', () => {
  const [a, b, c] = options('甲', '乙', '丙')
  if (!a || !b || !c) throw new Error('three options')
  expect(orderedOf([a, b, c], ['B', 'A']).answer).toEqual(['B', 'A', 'C'])
  expect(orderedOf([b, a], ['B', 'A']).answer).toEqual(['A', 'B'])
})

it('an unchanged option stays the same object, so that nothing counts as changed', () => {
  const all = options('甲', '乙')
  expect(choiceOf(all).options[0]).toBe(all[0])
})
