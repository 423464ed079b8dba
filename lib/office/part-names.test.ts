import { expect, test } from 'vitest'
import { partKey, relationshipKind, relationshipsPart, targetPart } from './part-names.ts'

test.each([
  ['worksheets/sheet1.xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'],
  ['worksheets\\sheet1.xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'],
  ['..\\media\\image1.png', 'ppt/slides/slide1.xml', 'ppt/media/image1.png'],
  ['/xl/sheet1.xml', 'xl/workbook.xml', 'xl/sheet1.xml'],
  ['\\xl\\sheet1.xml', 'xl/workbook.xml', 'xl/sheet1.xml'],
  ['./a/.././b.xml', 'word/document.xml', 'word/b.xml'],
  ['../../../../b.xml', 'word/document.xml', 'b.xml'],
  ['media/%E5%9B%BE%201.png', 'word/document.xml', 'word/media/图 1.png'],
  ['media/100%.png', 'word/document.xml', 'word/media/100%.png'],
  ['slide2.xml#anchor', 'ppt/slides/slide1.xml', 'ppt/slides/slide2.xml'],
  ['word/document.xml', '', 'word/document.xml'],
])('targetPart resolves the target %s in the part %s to %s', (target, from, part) => {
  expect(targetPart(target, from)).toBe(part)
})

test('partKey is equal for part names that differ only in case, slashes or encoding', () => {
  const key = partKey('word/media/图é.png')
  for (const name of [
    'Word/Media/图É.PNG',
    '/word\\media\\图é.png',
    'word/media/%E5%9B%BE%C3%A9.png',
    'word/media/图e\u0301.png',
  ])
    expect(partKey(name)).toBe(key)
  expect(partKey('word/media/图e.png')).not.toBe(key)
})

test('relationshipsPart and relationshipKind read both editions of ECMA-376', () => {
  expect(relationshipsPart('')).toBe('_rels/.rels')
  expect(relationshipsPart('xl/workbook.xml')).toBe('xl/_rels/workbook.xml.rels')
  expect(relationshipKind('http://purl.oclc.org/ooxml/officeDocument/relationships/styles')).toBe('styles')
})
