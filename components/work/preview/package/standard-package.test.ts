// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderDocx } from '../docx/render'
import { asExpected, kindOf } from '../read/kind-of'
import { readXlsxTable } from '../sheets/read-table'
import { docxOf, paragraph, run, wordPart, zipOf } from '../testing/docx'
import { listZip } from './measure-zip'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
  vi.stubGlobal('FileReader', StreamedReader)
})

/** A FileReader that can read the blobs of Node, as a browser's FileReader reads the browser's blobs. */
class StreamedReader {
  result = ''
  onloadend = () => {}
  async readAsDataURL(blob: StreamedBlob) {
    this.result = `data:${blob.type};base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}`
    this.onloadend()
  }
}

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const GIF = 'GIF89a'

/**
 * Builds a document with a picture whose parts have the given names. `root` is the target of the relationship to the
 * body, and `target` the target of the relationship to the picture.
 */
function odd({
  main = 'word/document.xml',
  root = main,
  rels = main.replace(/([^/]*)$/, '_rels/$1.rels'),
  picture = 'word/media/image1.gif',
  target = 'media/image1.gif',
  types = '',
}: Readonly<Record<string, string>>) {
  const relationships = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  const rel = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${to}"/>`
  const drawing = `<w:r><w:drawing><wp:inline><wp:extent cx="12700" cy="12700"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="p"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="12700" cy="12700"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  return zipOf({
    '[Content_Types].xml':
      types ||
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="gif" ContentType="image/gif"/></Types>',
    ...(root ? { '_rels/.rels': relationships(rel('m', 'officeDocument', root)) } : {}),
    [main]: wordPart('document', `<w:body>${paragraph(run('图：'), drawing)}</w:body>`),
    [rels]: relationships(rel('p', 'image', target)),
    [picture]: GIF,
  })
}

async function shown(file: Blob) {
  expect(await kindOf(file, 'a.docx')).toBe('docx')
  const { root, missing } = await renderDocx(await asExpected(file))
  for (const style of root.querySelectorAll('style')) style.remove()
  return { words: root.textContent, picture: root.querySelector('img')?.getAttribute('src')?.slice(0, 15), missing }
}

const whole = { words: '图：', picture: 'data:image/gif;', missing: [] }

test.each([
  ['backslashes in a target', { target: 'media\\image1.gif' }],
  ['a target from the root, with backslashes', { target: '\\word\\media\\image1.gif', root: '\\word\\document.xml' }],
  ['percent-encoded targets', { picture: 'word/media/图 1.gif', target: 'media/%E5%9B%BE%201.gif' }],
  ['a percent-encoded name', { picture: 'word/media/%E5%9B%BE.gif', target: 'media/图.gif' }],
  ['a name that is not encoded', { picture: 'word/media/图+1.gif', target: 'media/图+1.gif' }],
  [
    'names in another case',
    { picture: 'word/Media/IMAGE1.GIF', rels: 'word/_Rels/Document.xml.rels', root: 'Word/document.XML' },
  ],
  ['a main part of another name and folder', { main: 'docs/text.xml', target: '/word/media/image1.gif' }],
  ['a main part at the root', { main: 'body.xml', target: 'word/media/image1.gif' }],
  [
    'a list of types without the picture',
    { types: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>' },
  ],
  [
    'a list of types that writes a prefix',
    { types: '<t:Types xmlns:t="http://schemas.openxmlformats.org/package/2006/content-types"></t:Types>' },
  ],
  ['a picture without an ending', { picture: 'word/media/image1', target: 'media/image1' }],
  ['a picture with another ending', { picture: 'word/media/image1.tmp', target: 'media/image1.tmp' }],
  ['no relationship to the main part', { root: '' }],
])('asExpected finds the body and the picture of an Office document with %s', async (_what, how) => {
  expect(await shown(await odd(how))).toEqual(whole)
})

test('asExpected returns an Office file unchanged if its parts are at the usual paths', async () => {
  const file = await odd({})
  expect(await asExpected(file)).toBe(file)
  const plain = await docxOf(paragraph(run('字')))
  expect(await asExpected(plain)).toBe(plain)
})

describe('asExpected with a presentation', () => {
  test('moves the parts to the paths that the slide library expects', async () => {
    const rels = (content: string) => `<Relationships>${content}</Relationships>`
    const rel = (id: string, type: string, to: string) =>
      `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${to}"/>`
    const file = await zipOf({
      '_rels/.rels': rels(rel('m', 'officeDocument', 'Show/main.xml')),
      'Show/main.xml': '<p:presentation xmlns:p="p"/>',
      'Show/_rels/main.xml.rels': rels(rel('a', 'slide', 'Pages/一.xml') + rel('b', 'slide', 'pages/二.xml')),
      'Show/Pages/一.xml': '<p:sld xmlns:p="p"/>',
      'Show/Pages/_rels/一.xml.rels': rels(
        rel('i', 'image', '../pics/x.gif') + rel('l', 'slideLayout', '/ppt/slideLayouts/l.xml'),
      ),
      'Show/Pages/二.xml': '<p:sld xmlns:p="p"/>',
      'Show/pics/x.gif': GIF,
      'ppt/slideLayouts/l.xml': '<p:sldLayout xmlns:p="p"/>',
    })
    expect(await kindOf(file, 'a.pptx')).toBe('pptx')
    const names = (await listZip(await asExpected(file))).map(({ name }) => name)
    expect(names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(2)
    expect(names.filter((name) => /^ppt\/slides\/_rels\/slide\d+\.xml\.rels$/.test(name))).toHaveLength(1)
    expect(names).toEqual(
      expect.arrayContaining(['ppt/presentation.xml', 'ppt/_rels/presentation.xml.rels', 'ppt/slideLayouts/l.xml']),
    )
    expect(names.filter((name) => /^ppt\/media\/image\d+\.gif$/.test(name))).toHaveLength(1)
  })
})

test('asExpected makes a workbook with unusual part names readable', async () => {
  const rels = (content: string) => `<Relationships>${content}</Relationships>`
  const rel = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${to}"/>`
  const file = await zipOf({
    '_rels/.rels': rels(rel('m', 'officeDocument', '\\Book.XML')),
    'book.xml': `<workbook xmlns:r="${TYPE}"><sheets><sheet name="表" sheetId="1" r:id="s"/></sheets></workbook>`,
    '_rels/book.xml.rels': rels(
      rel('s', 'worksheet', 'Tables\\%E8%A1%A8.xml') + rel('t', 'sharedStrings', 'TEXTS.xml'),
    ),
    'tables/表.xml': '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
    'texts.xml': '<sst><si><t>甲</t></si></sst>',
  })
  expect(await kindOf(file, 'a.xlsx')).toBe('xlsx')
  const [sheet] = await readXlsxTable(await (await asExpected(file)).arrayBuffer())
  expect(sheet?.rows).toEqual([['甲']])
})

test('asExpected ends despite circular relationships, and leaves missing targets unchanged', async () => {
  const rels = (content: string) => `<Relationships>${content}</Relationships>`
  const rel = (id: string, to: string) => `<Relationship Id="${id}" Type="${TYPE}/header" Target="${to}"/>`
  const file = await docxOf(paragraph(run('字')), {
    'word/头.xml': wordPart('hdr', ''),
    'word/_rels/头.xml.rels': rels(
      rel('a', 'document.xml') + rel('b', '头.xml') + rel('c', 'none.xml') + rel('d', '../../..'),
    ),
    'word/_rels/document.xml.rels': rels(rel('h', '头.xml')),
  })
  expect((await shown(file)).words).toBe('字')
})
