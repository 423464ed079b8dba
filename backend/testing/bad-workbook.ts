import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  name: string
  content: Buffer
  /** The uncompressed size that the headers of the archive claim; by default the real one. */
  claimed?: number
  local?: number
}

/** Returns a ZIP archive of these parts; a part may claim a wrong size. */
export function zip(...parts: Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimed = content.length, local = content.length } of parts) {
    const data = deflateRawSync(content)
    const facts = (size: number) => {
      const bytes = Buffer.alloc(26)
      bytes.writeUInt16LE(20)
      bytes.writeUInt16LE(8, 4)
      bytes.writeUInt32LE(crc32(content), 10)
      bytes.writeUInt32LE(data.length, 14)
      bytes.writeUInt32LE(size, 18)
      bytes.writeUInt16LE(name.length, 22)
      return bytes
    }
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), facts(local), Buffer.from(name), data])
    files.push(file)
    directory.push(Buffer.from('504b01021400', 'hex'), facts(claimed), place, Buffer.from(name))
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Returns a small XLSX workbook with one sheet. The test passes the XML of its parts, which may be faulty. */
export function book(sheet: string, sharedStrings = '', facts: Partial<Part> = {}): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zip(
    {
      name: '[Content_Types].xml',
      content: xml(`<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="x"/>
        <Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`),
    },
    {
      name: '_rels/.rels',
      content: xml(`<Relationships xmlns="${PACKAGE}/relationships">
        <Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`),
    },
    {
      name: 'xl/workbook.xml',
      content: xml(`<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>
        <sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(`<Relationships xmlns="${PACKAGE}/relationships">
        <Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`),
    },
    { name: 'xl/sharedStrings.xml', content: xml(`<sst xmlns="${MAIN}">${sharedStrings}</sst>`), ...facts },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: xml(`<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`),
    },
  )
}
export const row = (no: number, cells: string) => `<row r="${no}">${cells}</row>`
export const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const SHARED = '<si><t>某某</t></si>'
/** Returns shared strings as XML, of at least this many bytes. */
export const strings = (bytes: number) => SHARED.repeat(Math.ceil(bytes / Buffer.byteLength(SHARED)))
