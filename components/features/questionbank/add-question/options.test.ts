import { expect, it } from 'vitest'
import { emptyOption } from './empty'
import { choiceOf, keyedOf, marked, orderedOf } from './options'

const options = (...htmls: string[]) => htmls.map((html, at) => ({ ...emptyOption(at), html }))
const said = (all: readonly { key: string; html: string }[]) => all.map(({ key, html }) => key + html)

it('marked unmarks the other correct options of a single choice question, but not of a multiple choice question', () => {
  const [one] = [marked(options('甲', '乙', '丙'), 0, true)]
  expect(choiceOf(one).answer).toEqual(['A'])
  expect(choiceOf(marked(one, 2, true)).answer).toEqual(['C'])
  expect(choiceOf(marked(one, 2, false)).answer).toEqual(['A', 'C'])
  expect(choiceOf(marked(one, 0, true)).answer).toEqual([])
})

it('choiceOf letters the options by position and returns the new letters of the correct options as the answer', () => {
  const [a, b, c] = marked(options('甲', '乙', '丙'), 1, true)
  if (!a || !b || !c) throw new Error('three options')
  const moved = choiceOf([c, a, b])
  expect(said(moved.options)).toEqual(['A丙', 'B甲', 'C乙'])
  expect(moved.answer).toEqual(['C'])
  expect(choiceOf([c, a]).answer).toEqual([])
})

it('keyedOf replaces each answer by the new letter of its option, or by an empty text when the option is removed', () => {
  const [a, b, c] = options('甲', '乙', '丙')
  if (!a || !b || !c) throw new Error('three options')
  expect(keyedOf([b, c, a], ['A', 'C', '']).answer).toEqual(['C', 'B', ''])
  expect(keyedOf([b, c], ['A', 'C']).answer).toEqual(['', 'B'])
})

it('orderedOf returns an order that contains each item once, with new items at the end', () => {
  const [a, b, c] = options('甲', '乙', '丙')
  if (!a || !b || !c) throw new Error('three options')
  expect(orderedOf([a, b, c], ['B', 'A']).answer).toEqual(['B', 'A', 'C'])
  expect(orderedOf([b, a], ['B', 'A']).answer).toEqual(['A', 'B'])
})

it('choiceOf returns an option as the same object when its letter does not change', () => {
  const all = options('甲', '乙')
  expect(choiceOf(all).options[0]).toBe(all[0])
})
