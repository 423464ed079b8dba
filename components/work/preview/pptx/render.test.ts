// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import { beforeEach, expect, test, vi } from 'vitest'
import { listZip } from '../package/measure-zip'
import { entryText, rewriteZip } from '../package/rewrite-zip'
import { missingNotice } from '../read/missing'
import { shape, slidesOf } from '../testing/pptx'
import { openSlides, slideElement } from './render'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
})

test('the PPTX preview shows the text of a slide, of its groups and of its slide master', async () => {
  const opened = await openSlides(await slidesOf())
  const [first, second] = [0, 1].map((index) => slideElement(opened, index, document).element.textContent)
  expect(first).toBe('母版标题组里深处竖排')
  expect(second).toBe('母版答案')
  expect(opened.missing).toEqual([])
})

test('openSlides returns for each slide the notes, comments with replies, effects and hidden state', async () => {
  const { asides } = await openSlides(await slidesOf())
  expect(asides.get('ppt/slides/slide1.xml')).toEqual({
    notes: '先审题',
    comments: [
      { author: '李老师', text: '数据要核对' },
      { author: '王老师', text: '图太小' },
      { author: '', text: '已改' },
    ],
    hidden: false,
    effects: 1,
  })
  expect(asides.get('ppt/slides/slide2.xml')).toEqual({ notes: '', comments: [], hidden: true, effects: 0 })
})

test('the PPTX preview shows a message in place of a slide that cannot be drawn', async () => {
  const opened = await openSlides(await slidesOf(shape('甲')))
  expect(slideElement(opened, 7, document).element.textContent).toBe('这一张无法显示，可能已经损坏，请下载后查看')
})

test('the PPTX preview names broken and missing slides, and draws the other slides', async () => {
  const file = await slidesOf()
  const changed = new Map([
    ['ppt/slides/slide1.xml', '<p:sld'],
    ['ppt/slideLayouts/slideLayout1.xml', '<p:sldLayout'],
  ])
  const opened = await openSlides(await rewriteZip(file, await listZip(file), changed))
  expect(slideElement(opened, 0, document).element.textContent).toContain('这一张无法显示')
  expect(slideElement(opened, 1, document).element.textContent).toContain('答案')
  expect(missingNotice(opened.missing)).toBe('有 2 处内容在预览中无法显示：幻灯片 1、版式 1。请下载后查看')

  const rels = 'ppt/_rels/presentation.xml.rels'
  const parts = await listZip(file)
  const text = await entryText(file, parts.find(({ name }) => name === rels) as (typeof parts)[number])
  const lost = await openSlides(await rewriteZip(file, parts, new Map([[rels, text.replace('slide2.xml', 'no.xml')]])))
  expect(missingNotice(lost.missing)).toBe('有 1 处内容在预览中无法显示：幻灯片 1。请下载后查看')
})
