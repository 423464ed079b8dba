import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BodyContent } from '@/lib/contracts/question/body'
import { followBlanks } from '../blanks'
import { emptyBlank, emptyOption } from '../empty'
import { drawInputs, editorOf } from '../inputs/testing'
import { ClozeInput } from './cloze-input'
import { inMode, lossesOfMode, withFewer, withMore, withOption, withRows } from './rows'

afterEach(cleanup)

const NODE = '<span data-blank=""></span>'
const stemHtml = `<p>${NODE} ${NODE}</p>`
const row = (...htmls: string[]) => ({
  ...emptyBlank,
  options: htmls.map((html, at) => ({ key: String.fromCharCode(65 + at), html })),
})
const written = { stemHtml, options: [], blanks: [row('a', 'b', 'c', 'd'), row('e', 'f', 'g')], answer: ['B', 'C'] }
const saidBy = ({ answer, blanks }: Pick<BodyContent, 'answer' | 'blanks'>) =>
  blanks.map(({ options = [] }, at) => `${options.map(({ html }) => html).join('')}:${answer[at] ?? ''}`)

it('ClozeInput shows a row of four options for each blank of the stem after a click on 每空各有选项', async () => {
  const now = drawInputs(ClozeInput, 'cloze', { stemHtml })
  fireEvent.click(screen.getByRole('button', { name: '每空各有选项' }))
  const rows = within(screen.getByRole('list', { name: '各空的选项' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  await editorOf('第 2 空选项 D')
  expect(now().blanks.map(({ options }) => options?.length)).toEqual([4, 4])
})

it('ClozeInput sets the answer by a letter or digit in the answer cell, or by Alt with a digit in an option', async () => {
  const now = drawInputs(ClozeInput, 'cloze', { ...written, answer: [] })
  const cell = (no: number) => screen.getByRole('combobox', { name: `第 ${no} 空的答案` })
  fireEvent.keyDown(cell(1), { code: 'KeyD', key: 'd' })
  fireEvent.keyDown(cell(2), { code: 'Digit2', key: '2' })
  expect(now().answer).toEqual(['D', 'B'])
  fireEvent.keyDown(cell(2), { code: 'KeyD', key: 'd' })
  expect(now().answer, 'the second blank has no D').toEqual(['D', 'B'])
  fireEvent.keyDown(cell(1), { code: 'Backspace', key: 'Backspace' })
  fireEvent.keyDown(await editorOf('第 2 空选项 A'), { code: 'Digit3', key: '3', altKey: true })
  expect(now().answer).toEqual(['', 'C'])
  fireEvent.click(screen.getByRole('button', { name: '第 1 空答案选 A' }))
  expect(now().answer).toEqual(['A', 'C'])
})

it('ClozeInput fills a list of answers pasted into an answer cell into this blank and the following blanks', async () => {
  const now = drawInputs(ClozeInput, 'cloze', { ...written, answer: [] })
  const clipboardData = { getData: () => '1-2 DA' }
  await act(async () => fireEvent.paste(screen.getByRole('combobox', { name: '第 1 空的答案' }), { clipboardData }))
  await waitFor(() => expect(now().answer).toEqual(['D', 'A']))
})

it('withMore and withFewer add and remove an option of one blank, and the answer goes with its removed option', () => {
  expect(saidBy(withMore(written, 1) ?? written)).toEqual(['abcd:B', 'efg:C'])
  expect(withMore(written, 1)?.blanks[1]?.options).toHaveLength(4)
  expect(saidBy(withFewer(written, 1) ?? written)).toEqual(['abcd:B', 'ef:'])
  expect(withFewer({ ...written, blanks: [row('a', 'b')] }, 0)).toBeNull()
  expect(withMore({ ...written, blanks: [row(...'abcdefg')] }, 0)).toBeNull()
})

it('withMore and inMode keep an answer with its option when the options get new letters', () => {
  const gaps = ['A', 'C', 'D'].map((key) => ({ key, html: key.toLowerCase() }))
  const content = { ...written, blanks: [{ ...emptyBlank, options: gaps }], answer: ['C'] }
  expect(saidBy(withMore(content, 0) ?? content)[0]).toBe('acd:B')
  expect(withMore(content, 0)?.blanks[0]?.options?.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D'])
  const options = ['a', '', 'c'].map((html, at) => ({ ...emptyOption(at), html }))
  expect(saidBy(inMode({ stemHtml, blanks: [], options, answer: ['C', ''] }, 'each', 2, emptyOption))).toEqual([
    'ac:B',
    'ac:',
  ])
})

it('followBlanks moves the option rows when blanks move, and returns the row of a blank that is restored', () => {
  expect(saidBy(followBlanks(written, { before: 2, from: [1, 0] }))).toEqual(['efg:C', 'abcd:B'])
  const gone = followBlanks(written, { before: 2, from: [1] })
  expect(saidBy(gone)).toEqual(['efg:C', 'abcd:B'])
  expect(saidBy(followBlanks(gone, { before: 1, from: [null, 0] }))).toEqual(['abcd:B', 'efg:C'])
  const more = followBlanks(written, { before: 2, from: [0, null, 1] })
  expect(saidBy(more)).toEqual(['abcd:B', ':', 'efg:C'])
  expect(more.blanks[1]?.options, 'as many as the row before').toHaveLength(3)
})

it('withOption changes one option of one blank, and withRows replaces the option rows from a blank onwards', () => {
  const changed = withOption(written, 1, 2, '$x$')
  expect(saidBy(changed)).toEqual(['abcd:B', 'ef$x$:C'])
  expect(
    saidBy(
      withRows(written, 1, [
        { options: ['x', 'y'], key: '' },
        { options: ['z', 'w'], key: 'B' },
      ]),
    ),
  ).toEqual(['abcd:B', 'xy:C', 'zw:B'])
})

it('lossesOfMode lists what is lost when options per blank become shared options', () => {
  const common = {
    stemHtml,
    blanks: [],
    answer: ['B', 'A'],
    options: ['甲', '乙'].map((html, at) => ({ ...emptyOption(at), html })),
  }
  expect(lossesOfMode(common, 'each')).toBeNull()
  expect(saidBy(inMode(common, 'each', 2, emptyOption))).toEqual(['甲乙:B', '甲乙:A'])
  expect(lossesOfMode(written, 'common')).toBe('2 个空的选项和答案')
  expect(inMode(written, 'common', 2, emptyOption)).toMatchObject({ blanks: [], answer: [] })
})
