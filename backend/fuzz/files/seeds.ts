import { writeXlsx } from 'hucre'
import { streamXlsxRows } from 'hucre/xlsx'
import sharp from 'sharp'
import { book, inline, row, strings, zip } from '../../testing/bad-workbook.ts'

/** The format of a file, which determines how it can be broken. */
export type Make = 'sheet' | 'csv' | 'archive' | 'picture' | 'bytes'

/** An intact file. */
export interface Seed {
  readonly name: string
  readonly type: string
  readonly make: Make
  readonly bytes: Buffer
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Returns the headers and the example row of an import's template. */
export async function rowsOfTemplate(xlsx: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { values } of streamXlsxRows(new Uint8Array(xlsx)))
    rows.push(values.map((value) => String(value ?? '')))
  return rows
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Returns a workbook with the same rows as a simple program writes it: without styles, with the texts in the cells. */
const plain = (rows: readonly string[][]) =>
  book(
    rows
      .map((cells, no) =>
        row(no + 1, cells.map((text, at) => inline(`${letters[at % 26]}${no + 1}`, escaped(text))).join('')),
      )
      .join(''),
    strings(190),
  )
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns spreadsheets with the columns of one import and two rows that it would accept. */
export async function sheetSeeds([headers = [], example = []]: readonly string[][]): Promise<Seed[]> {
  const rowOf = (mark: string) =>
    headers.map((_, at) => (at === 0 ? `${example[at] ?? ''}${mark}` : (example[at] ?? '')))
  const rows = [headers, rowOf('1'), rowOf('2')]
  const lines = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
  return [
    {
      name: '甲.xlsx',
      type: XLSX,
      make: 'sheet',
      bytes: Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] })),
    },
    { name: '乙.xlsx', type: XLSX, make: 'sheet', bytes: plain(rows) },
    { name: '丙.csv', type: 'text/csv', make: 'csv', bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}`) },
  ]
}

/** Returns seeds that are pictures, documents, archives and the beginning of a video. */
export async function otherSeeds(): Promise<Seed[]> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
  const part = (name: string, text: string) => ({ name, content: Buffer.from(`<?xml version="1.0"?>${text}`) })
  const docx = zip(
    part('[Content_Types].xml', '<Types><Override PartName="/word/document.xml"/></Types>'),
    part('_rels/.rels', '<Relationships/>'),
    part('word/document.xml', '<w:document><w:body><w:p><w:r><w:t>甲</w:t></w:r></w:p></w:body></w:document>'),
  )
  return [
    { name: '图.png', type: 'image/png', make: 'picture', bytes: await picture.clone().png().toBuffer() },
    { name: '图.jpg', type: 'image/jpeg', make: 'picture', bytes: await picture.clone().jpeg().toBuffer() },
    { name: '图.webp', type: 'image/webp', make: 'picture', bytes: await picture.clone().webp().toBuffer() },
    { name: '图.gif', type: 'image/gif', make: 'picture', bytes: await picture.clone().gif().toBuffer() },
    { name: '文.docx', type: DOCX, make: 'archive', bytes: docx },
    {
      name: '包.zip',
      type: 'application/zip',
      make: 'archive',
      bytes: zip(part('a/b.xml', '<a/>'), part('c.txt', '丙')),
    },
    {
      name: '文.pdf',
      type: 'application/pdf',
      make: 'bytes',
      bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    },
    {
      name: '影.mp4',
      type: 'video/mp4',
      make: 'bytes',
      bytes: Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
    },
    { name: '说明.txt', type: 'text/plain', make: 'bytes', bytes: Buffer.from('说明\n第二行') },
  ]
}
