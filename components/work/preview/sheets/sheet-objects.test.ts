// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import { beforeEach, expect, test, vi } from 'vitest'
import { missingLabel, missingNotice } from '../read/missing'
import { zipOf } from '../testing/docx'
import { withObjects, workbookObjects } from './sheet-objects'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
})

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (...all: (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${target}"/>`).join('')}</Relationships>`
const anchor = (row: number, column: number, content: string) =>
  `<d:twoCellAnchor><d:from><d:col>${column}</d:col><d:row>${row}</d:row></d:from>${content}</d:twoCellAnchor>`
const book = (drawing: string, name = 'xl/workbook') =>
  zipOf({
    '_rels/.rels': rels(['b', 'officeDocument', `${name}.xml`]),
    [`${name}.xml`]: `<workbook xmlns:r="${TYPE}"><sheets><sheet name="成绩" r:id="s"/></sheets></workbook>`,
    [`${name.replace('xl/', 'xl/_rels/')}.xml.rels`]: rels(['s', 'worksheet', 'worksheets/sheet1.xml']),
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/_rels/sheet1.xml.rels': rels(
      ['d', 'drawing', '../drawings/drawing1.xml'],
      ['o', 'oleObject', '../embeddings/o.bin'],
    ),
    'xl/drawings/drawing1.xml': `<d:wsDr xmlns:d="d" xmlns:a="a" xmlns:c="c" xmlns:r="${TYPE}">${drawing}</d:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': rels(['c', 'chart', '../charts/chart1.xml']),
    'xl/charts/chart1.xml': '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:title><a:t>平均分</a:t></c:title></c:chartSpace>',
  })

const objectsOf = async (file: Blob) => (await workbookObjects(file)).bySheet

const sheet = {
  name: '成绩',
  rows: [['甲']],
  numeric: new Set(''),
  comments: new Map(),
  pictures: new Set(['0,0']),
  columns: 1,
  more: false,
}

test('the XLSX preview names charts, pictures, texts and shapes at their cells, even beyond the last filled cell', async () => {
  const drawing = [
    anchor(3, 2, '<d:graphicFrame><c:chart r:id="c"/></d:graphicFrame>'),
    anchor(0, 1, '<d:pic><d:cNvPr descr="校徽"/></d:pic>'),
    anchor(0, 0, '<d:sp><d:txBody><a:t>说明</a:t></d:txBody></d:sp>'),
    anchor(9, 9, '<d:cxnSp/>'),
  ]
  const { sheets, missing } = withObjects([sheet], await objectsOf(await book(drawing.join(''))))
  const [shown] = sheets
  expect(shown?.objects?.get('3,2')).toEqual([{ kind: 'chart', detail: '平均分' }])
  expect(shown?.objects?.get('0,1')).toEqual([{ kind: 'picture', detail: '校徽' }])
  expect(shown?.objects?.get('0,0')?.map(({ kind }) => kind)).toEqual(['picture', 'textBox'])
  expect([shown?.rows.length, shown?.columns]).toEqual([10, 10])
  expect(missingNotice(missing)).toBe(
    '有 6 处内容在预览中无法显示：图表 1、图片 2、文本框 1、图形 1、嵌入对象 1。请下载后查看',
  )
})

test('the XLSX preview finds the objects of a sheet whatever name the workbook part has', async () => {
  const { missing } = withObjects([sheet], await objectsOf(await book(anchor(0, 0, '<d:pic/>'), 'xl/book')))
  expect(missing.map(({ kind }) => kind).sort()).toEqual(['object', 'picture', 'picture'])
})

test('the XLSX preview says which cells have a formula without a stored result', () => {
  const cell = { ...sheet, pictures: new Set(''), withoutResult: new Set(['0,0']) }
  const { sheets, missing } = withObjects([cell], new Map())
  expect(sheets[0]?.objects?.get('0,0')?.map(missingLabel)).toEqual(['公式没有结果'])
  expect(missingNotice(missing)).toBe('有 1 处内容在预览中无法显示：公式没有结果 1。请下载后查看')
})

test('the XLSX preview counts objects outside the visible cells of a sheet, and ignores a broken drawing', async () => {
  const far = withObjects([sheet], await objectsOf(await book(anchor(900_000, 2, '<d:pic/>'))))
  expect([far.sheets[0]?.rows.length, far.missing.length]).toEqual([1, 3])
  expect(withObjects([sheet], await objectsOf(await book('<d:broken'))).missing.map(({ kind }) => kind)).toEqual([
    'object',
    'picture',
  ])
})
