// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import type { parseZip } from '@aiden0z/pptx-renderer'
import { beforeEach, expect, test, vi } from 'vitest'
import { missingNotice } from '../read/missing'
import { zipOf } from '../testing/docx'
import { prepareSlides } from './prepare'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
})

const PATH = 'ppt/slides/slide1.xml'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMESPACES = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${TYPE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`
const EMF = `\x01\0\0\0${' '.repeat(36)} EMF`

/** Prepares a slide with this content. `pictures` contains the bytes of pictures by relationship id. */
async function prepared(content: string, pictures: Readonly<Record<string, string>> = {}) {
  const ids = Object.keys(pictures)
  const rels = ids.map((id) => `<Relationship Id="${id}" Type="${TYPE}/image" Target="../media/${id}.bin"/>`).join('')
  const none = () => new Map<string, string>()
  const files: Awaited<ReturnType<typeof parseZip>> = {
    contentTypes: '',
    presentation: '',
    presentationRels: '',
    slides: new Map([[PATH, `<p:sld ${NAMESPACES}><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sld>`]]),
    slideRels: new Map([[PATH, `<Relationships>${rels}</Relationships>`]]),
    slideLayouts: none(),
    slideLayoutRels: none(),
    slideMasters: none(),
    slideMasterRels: none(),
    themes: none(),
    media: new Map(),
    charts: none(),
    chartStyles: none(),
    chartColors: none(),
    diagramDrawings: none(),
  }
  const file = await zipOf(Object.fromEntries(ids.map((id) => [`ppt/media/${id}.bin`, pictures[id] ?? ''])))
  const slides = await prepareSlides(files, file, document)
  return { ...slides, slide: new DOMParser().parseFromString(files.slides.get(PATH) ?? '', 'text/xml').documentElement }
}

const picture = (id: string) =>
  `<p:pic><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr><a:xfrm><a:off x="7" y="8"/><a:ext cx="2000000" cy="10"/></a:xfrm></p:spPr></p:pic>`
const frame = (uri: string, content = '') =>
  `<p:graphicFrame><p:xfrm><a:off x="1" y="2"/><a:ext cx="2000000" cy="4"/></p:xfrm><a:graphic><a:graphicData uri="x/${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`

test.each([
  ['a picture as EMF', picture('e'), '此处有一张图片（EMF），', '7'],
  ['a picture that was not saved', picture('other'), '此处有一张图片（未随文件保存），', '7'],
  [
    'an object whose picture is EMF',
    frame('ole', `<p:oleObj progId="Excel.Sheet.12">${picture('e')}</p:oleObj>`),
    '此处有一个嵌入对象（Excel 表格，EMF），',
    '1',
  ],
  [
    'an object without a picture',
    frame('ole', '<p:oleObj progId="Equation.3"/>'),
    '此处有一个公式（公式编辑器 3.0），',
    '1',
  ],
  ['a chart of a newer kind', frame('chartex'), '此处有一个图表，', '1'],
  ['a diagram that was not drawn', frame('diagram'), '此处有一个 SmartArt 图形，', '1'],
])(
  'prepareSlides replaces %s by a box at the same place that names the missing part',
  async (_what, content, words, x) => {
    const { slide, missing } = await prepared(content, { e: EMF })
    expect(slide.textContent).toContain(words)
    expect(slide.getElementsByTagName('a:off')[0]?.getAttribute('x')).toBe(x)
    expect(slide.getElementsByTagName('p:pic')).toHaveLength(0)
    expect(missing).toHaveLength(1)
  },
)

test.each([
  ['a picture', picture('g')],
  ['an object with a picture', frame('ole', `<p:oleObj progId="Excel.Sheet.12">${picture('g')}</p:oleObj>`)],
  ['a chart', frame('chart')],
  ['a table', frame('table')],
])('prepareSlides leaves %s unchanged, because pptx-renderer draws it', async (_what, content) => {
  const { missing, slide } = await prepared(content, { g: 'GIF89a' })
  expect(missing).toEqual([])
  expect(slide.getElementsByTagName('p:sp')).toHaveLength(0)
})

test('prepareSlides keeps the picture of a video on a slide, and names the video as missing', async () => {
  const film = picture('g').replace(
    '<p:blipFill>',
    '<p:nvPicPr><p:nvPr><a:videoFile r:link="v"/></p:nvPr></p:nvPicPr><p:blipFill>',
  )
  const { slide, missing } = await prepared(film, { g: 'GIF89a' })
  expect(slide.getElementsByTagName('p:pic')).toHaveLength(1)
  expect(missingNotice(missing)).toBe('有 1 处内容在预览中无法显示：音频或视频 1。请下载后查看')
})

test('prepareSlides keeps equations in alternative content, and converts characters of symbol fonts', async () => {
  const equation =
    '<a14:m><m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></a14:m>'
  const shape = (content: string) => `<p:sp><p:txBody><a:p>${content}</a:p></p:txBody></p:sp>`
  const words = (font: string, text: string) => `<a:r><a:rPr>${font}</a:rPr><a:t>${text}</a:t></a:r>`
  const { slide, formulas, missing } = await prepared(
    `<mc:AlternateContent><mc:Choice Requires="a14">${shape(equation)}</mc:Choice><mc:Fallback>${shape('')}</mc:Fallback></mc:AlternateContent>${shape(words('<a:sym typeface="Symbol"/>', 'a\uf061') + words('<a:latin typeface="Symbol"/>', 'b'))}`,
  )
  const [[text, element] = ['', null]] = formulas
  expect(element?.dataset.tex).toBe('x^{2}')
  expect([...slide.getElementsByTagName('a:t')].map(({ textContent }) => textContent)).toEqual([text, 'aα', 'β'])
  expect(slide.getElementsByTagName('p:sp')).toHaveLength(2)
  expect(missing).toEqual([])
})
