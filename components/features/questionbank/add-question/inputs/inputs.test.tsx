import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyBlank, emptyOption } from '../empty'
import { UploadPicture } from '../use-uploads'
import { AnswerInput } from './answer-input'
import { BlanksInput } from './blanks-input'
import { GroundInput } from './ground-input'
import { ItemsInput } from './items-input'
import { JudgeInput } from './judge-input'
import { KeysInput } from './keys-input'
import { OptionsInput } from './options-input'
import { PairsInput } from './pairs-input'
import { drawInputs, editorOf } from './testing'
import { TypeInputs } from './type-inputs'

afterEach(cleanup)

const options = (...htmls: string[]) => htmls.map((html, at) => ({ ...emptyOption(at), html }))
const three = options('甲', '乙', '丙')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')

it('OptionsInput of a single choice question marks only the option that the user clicks or chooses by Alt and its number', async () => {
  const now = drawInputs(OptionsInput, 'single', { options: three })
  fireEvent.click(screen.getByRole('radio', { name: 'B 正确' }))
  expect(now().answer).toEqual(['B'])
  fireEvent.keyDown(await editorOf('选项 A'), { code: 'Digit3', key: '3', altKey: true })
  expect(now().answer).toEqual(['C'])
  fireEvent.keyDown(document.body, { code: 'Digit1', key: '1', altKey: true })
  expect(now().answer).toEqual(['C'])
})

it('OptionsInput of a multiple choice question keeps each mark with its option when options are moved or copied', async () => {
  const now = drawInputs(OptionsInput, 'multi', { options: three })
  fireEvent.click(screen.getByRole('checkbox', { name: 'A 正确' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'B 正确' }))
  expect(now().answer).toEqual(['A', 'B'])
  fireEvent.keyDown(await editorOf('选项 A'), { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(await editorOf('选项 B'), { key: 'ArrowDown', altKey: true })
  expect(now().options.map(({ html }) => html)).toEqual(['乙', '丙', '甲'])
  expect(now().answer).toEqual(['A', 'C'])
  fireEvent.keyDown(await editorOf('选项 C'), { key: 'd', ctrlKey: true })
  expect(now().options.map(({ html }) => html)).toEqual(['乙', '丙', '甲', '甲'])
  press('删除选项 A')
  press('添加选项')
  expect(now().options.map(({ key, html }) => key + html)).toEqual(['A丙', 'B甲', 'C甲', 'D'])
  expect(now().answer).toEqual(['B'])
})

it('OptionsInput cannot remove options below the minimum, and can fix the place of one option during shuffling', () => {
  const now = drawInputs(OptionsInput, 'single', { options: options('对', '错') })
  expect(screen.getByRole('button', { name: '删除选项 A' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('switch', { name: '选项乱序' }))
  press('固定选项 B 的位置')
  expect([now().shuffle, now().options.map(({ locked }) => locked)]).toEqual([true, [false, true]])
})

it('OptionsInput marks an option as correct on Alt with its letter, but not together with Ctrl or Shift', async () => {
  const now = drawInputs(OptionsInput, 'single', { options: three })
  fireEvent.keyDown(await editorOf('选项 A'), { code: 'KeyB', key: 'b', altKey: true })
  expect(now().answer).toEqual(['B'])
  fireEvent.keyDown(await editorOf('选项 A'), { code: 'KeyC', key: '©', altKey: true })
  expect(now().answer).toEqual(['C'])
  for (const key of [{ ctrlKey: true }, { shiftKey: true }, { altKey: false }])
    fireEvent.keyDown(await editorOf('选项 A'), { code: 'KeyA', key: 'a', altKey: true, ...key })
  expect(now().answer).toEqual(['C'])
})

/** Returns the labels of the elements at which Tab stops in the list with this name, in the order of the page. */
const stops = (list: string) =>
  [...screen.getByRole('list', { name: list }).querySelectorAll<HTMLElement>('button, input, [contenteditable="true"]')]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [hidden]'))
    .map((element) => element.getAttribute('aria-label') ?? labelOf(element))
const labelOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''

it('OptionsInput moves the focus from one option text to the next on Tab, and skips the buttons of the rows', async () => {
  drawInputs(OptionsInput, 'single', { options: three, shuffle: true })
  await editorOf('选项 C')
  expect(stops('选项')).toEqual(['选项 A', '选项 B', '选项 C'])
})

it('PairsInput and ItemsInput stop on Tab at each text, and at the move button of each row without a text', async () => {
  drawInputs(PairsInput, 'match', { options: three })
  await editorOf('右侧 3')
  expect(stops('连线')).toEqual(['左侧 1', '右侧 1', '左侧 2', '右侧 2', '左侧 3', '右侧 3'])
  cleanup()
  drawInputs(ItemsInput, 'order', { options: three, answer: ['C', 'A', 'B'] })
  await editorOf('项 C')
  expect(stops('项')).toEqual(['项 A', '项 B', '项 C'])
  expect(stops('正确顺序')).toEqual(['移动正确顺序 第 1 位', '移动正确顺序 第 2 位', '移动正确顺序 第 3 位'])
})

it('OptionsInput moves the focus to the neighbouring option on Ctrl with an arrow, or on Enter at the end of a text', async () => {
  const now = drawInputs(OptionsInput, 'single', { options: three })
  const [a, b, c] = await Promise.all(['选项 A', '选项 B', '选项 C'].map(editorOf))
  act(() => a?.focus())
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown', ctrlKey: true })
  expect(document.activeElement).toBe(await editorOf('选项 B'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp', ctrlKey: true })
  expect(document.activeElement).toBe(await editorOf('选项 A'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp', ctrlKey: true })
  expect(document.activeElement, 'the first stays').toBe(a)
  expect([b, c].every(Boolean)).toBe(true)
  const { editor } = document.activeElement as HTMLElement & { editor: Editor }
  act(() => void editor.commands.setTextSelection(2))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', code: 'Enter' })
  expect(document.activeElement).toBe(await editorOf('选项 B'))
  expect(now().options.map(({ html }) => html)).toEqual(['甲', '乙', '丙'])
})

it('OptionsInput moves the focus to the buttons of an option on Alt+F10, and back to its text on Escape', async () => {
  const now = drawInputs(OptionsInput, 'single', { options: three })
  const row = rows('选项')[1] as HTMLElement
  const name = () => document.activeElement?.getAttribute('aria-label')
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement as Element, { key, ...more })
  await editorOf('选项 B')
  fireEvent.keyDown(within(row).getByRole('radio'), { key: 'F10', altKey: true })
  act(() => within(row).getByRole('button', { name: '移动选项 B' }).focus())
  press('ArrowRight')
  expect(name()).toBe('B 正确')
  press('ArrowRight')
  press('ArrowRight')
  expect(name()).toBe('删除选项 B')
  press('ArrowRight')
  expect(name()).toBe('移动选项 B')
  press('ArrowLeft')
  expect(name()).toBe('删除选项 B')
  press('Escape')
  expect(document.activeElement).toBe(await editorOf('选项 B'))
  expect(now().options).toHaveLength(3)
})

it('GroundInput uploads a base image, edits its alternative text and removes the image', async () => {
  const url = '/api/zakj-admin/file/read?id=1'
  const sent = Promise.withResolvers<string>()
  const upload = vi.fn(() => sent.promise)
  const now = drawInputs(
    (props) => (
      <UploadPicture value={upload}>
        <GroundInput {...props} />
      </UploadPicture>
    ),
    'draw',
    {},
  )
  const file = new File(['x'], '坐标系.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('选择底图'), { target: { files: [file] } })
  expect(screen.getByRole('button', { name: '上传中…' })).toHaveProperty('disabled', true)
  expect(upload).toHaveBeenCalledWith('groundHtml', file)
  await act(async () => sent.resolve(url))
  fireEvent.change(screen.getByRole('textbox', { name: '替代文字' }), { target: { value: '空的"坐标系"' } })
  expect(now().groundHtml).toBe(`<img src="${url}" alt="空的&quot;坐标系&quot;" />`)
  expect(screen.getByRole('img').getAttribute('alt')).toBe('空的"坐标系"')
  press('移除底图')
  expect(now().groundHtml).toBe('')
})

it('GroundInput shows an alert with the reason when the upload of the base image fails', async () => {
  drawInputs(
    (props) => (
      <UploadPicture value={() => Promise.reject(new Error('文件太大'))}>
        <GroundInput {...props} />
      </UploadPicture>
    ),
    'draw',
    {},
  )
  fireEvent.change(screen.getByLabelText('选择底图'), { target: { files: [new File(['x'], 'a.png')] } })
  expect((await screen.findByRole('alert')).textContent).toBe('“a.png”没有存下：文件太大')
})

it('TypeInputs of an oral question accepts a text prompt, and uploads and removes an audio prompt', async () => {
  const now = drawInputs(
    (props) => (
      <UploadPicture value={() => Promise.resolve('/b')}>
        <TypeInputs {...props} />
      </UploadPicture>
    ),
    'oral',
    { promptHtml: '<p>Look.</p>', answer: ['略'] },
  )
  expect((await editorOf('口语提示')).textContent).toBe('Look.')
  await editorOf('参考答案')
  fireEvent.change(screen.getByLabelText('选择音频'), { target: { files: [new File(['x'], 'a.mp3')] } })
  expect((await screen.findByLabelText('提示音频', { selector: 'audio' })).getAttribute('src')).toBe('/b')
  expect(now()).toMatchObject({ promptAudio: '/b', answer: ['略'] })
  press('移除音频')
  expect(now().promptAudio).toBe('')
})

it('JudgeInput keeps a stored answer that is neither 正确 nor 错误 until the user chooses one of the two', () => {
  const now = drawInputs(JudgeInput, 'judge', { answer: ['也许'] })
  expect(screen.getByText('现有答案是“也许”')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '错误' }))
  expect(now().answer).toEqual(['错误'])
})

it.each([
  ['×', '错误'],
  ['T', '正确'],
  ['对', '正确'],
])('JudgeInput shows the stored answer %s as the choice %s', (given, word) => {
  drawInputs(JudgeInput, 'judge', { answer: [given] })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: word }).checked).toBe(true)
  expect(screen.queryByText(/现有答案/)).toBeNull()
})

it('BlanksInput shows a row for each blank of the stem, with its answer and its judging rules', async () => {
  const now = drawInputs(BlanksInput, 'blank', { stemHtml: '<p>____，____</p>', answer: ['1', '2'] })
  await editorOf('第 2 空的答案')
  press('第 2 空的判分设置')
  fireEvent.change(screen.getByRole('textbox', { name: '其他可接受的答案' }), { target: { value: '二；两' } })
  fireEvent.change(screen.getByRole('textbox', { name: '本空分值' }), { target: { value: '1.5' } })
  expect(now().answer).toEqual(['1', '2'])
  expect(now().blanks[1]).toEqual({ ...emptyBlank, accept: ['2', '二', '两'], score: 1.5 })
  fireEvent.change(screen.getByRole('textbox', { name: '本空分值' }), { target: { value: '一分' } })
  expect(screen.getByText('请输入数字')).toBeTruthy()
  expect(now().blanks[1]?.score).toBe(1.5)
})

it('BlanksInput lets the user remove an answer that has no blank in the stem', () => {
  const now = drawInputs(BlanksInput, 'blank', { stemHtml: '<p>____</p>', answer: ['1', '2'] })
  press('删除第 2 空的答案')
  expect(now().answer).toEqual(['1'])
})

it('AnswerInput of a short answer question adds scoring criteria and shows the sum of their scores', async () => {
  const now = drawInputs(AnswerInput, 'short', { answer: ['<p>略</p>'], score: 6 })
  await editorOf('参考答案')
  press('添加评分要点')
  press('添加评分要点')
  fireEvent.change(screen.getByRole('textbox', { name: '评分要点 1 的分值' }), { target: { value: '4' } })
  expect(now().rubric.map(({ score }) => score)).toEqual([4, 1])
  expect(screen.getByText('共 5 分，本题 6 分')).toBeTruthy()
})

it('KeysInput of a cloze question keeps the answer of each blank when the shared options move', async () => {
  const now = drawInputs(KeysInput, 'cloze', { stemHtml: '<p>____ ____</p>', options: three, answer: ['A', 'B'] })
  fireEvent.keyDown(await editorOf('选项 A'), { key: 'ArrowDown', altKey: true })
  expect(now().answer).toEqual(['B', 'A'])
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '第 2 空' }))
  fireEvent.click(screen.getByRole('option', { name: 'C' }))
  expect(now().answer).toEqual(['B', 'C'])
})

it('PairsInput moves the left and the right side of a pair together', async () => {
  const pairs = [
    { ...emptyOption(0), html: '猫', pairHtml: 'cat' },
    { ...emptyOption(1), html: '狗', pairHtml: 'dog' },
  ]
  const now = drawInputs(PairsInput, 'match', { options: pairs })
  fireEvent.keyDown(await editorOf('右侧 1'), { key: 'ArrowDown', altKey: true })
  expect(now().options.map(({ key, html, pairHtml }) => [key, html, pairHtml])).toEqual([
    ['A', '狗', 'dog'],
    ['B', '猫', 'cat'],
  ])
  press('添加连线')
  expect(rows('连线')).toHaveLength(3)
})

it('ItemsInput moves items in the correct order and in the displayed order independently', async () => {
  const now = drawInputs(ItemsInput, 'order', { options: three, answer: ['C', 'A', 'B'] })
  const [first] = rows('正确顺序')
  if (!first) throw new Error('no order')
  fireEvent.keyDown(within(first).getByRole('button', { name: /^移动/ }), { key: 'ArrowDown', altKey: true })
  expect(now().answer).toEqual(['A', 'C', 'B'])
  await act(async () => fireEvent.keyDown(await editorOf('项 A'), { key: 'ArrowDown', altKey: true }))
  expect(now().options.map(({ html }) => html)).toEqual(['乙', '甲', '丙'])
  expect(now().answer).toEqual(['B', 'C', 'A'])
})

it('TypeInputs keeps the answers of an imported 连线 question with the left sides in its stem when options move', async () => {
  const now = drawInputs(TypeInputs, 'match', {
    stemHtml: '<p>① 上</p><p>② 里</p>',
    options: three,
    answer: ['B', 'A'],
  })
  expect(await screen.findByRole('combobox', { name: '左侧第 2 项' })).toHaveProperty('value', 'A')
  fireEvent.keyDown(await editorOf('选项 A'), { key: 'ArrowDown', altKey: true })
  expect(now().answer).toEqual(['A', 'B'])
})
