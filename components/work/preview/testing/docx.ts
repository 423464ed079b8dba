import { rewriteZip } from '../package/rewrite-zip'

const NAMESPACES = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['wpg', 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['c', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
  ['dgm', 'http://schemas.openxmlformats.org/drawingml/2006/diagram'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
]
const declared = NAMESPACES.map(([prefix, address]) => `xmlns:${prefix}="${address}"`).join(' ')

const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

/** Builds an archive of text files, by path. */
export function zipOf(files: Readonly<Record<string, string>>): Promise<Blob> {
  const entries = Object.keys(files).map((name) => ({
    name,
    encrypted: false,
    method: 0,
    packed: 0,
    unpacked: 0,
    at: 0,
  }))
  return rewriteZip(new Blob([]), entries, new Map(Object.entries(files)))
}

/** Builds a WordprocessingML root element that declares all namespaces used in tests. */
export const wordPart = (name: string, content: string): string => `<w:${name} ${declared}>${content}</w:${name}>`

/** Relationships of the body by relationship id; `type` is the last segment of the relationship type. */
export type Rels = Readonly<Record<string, readonly [type: string, target: string]>>

/** Builds a document with this body. `parts` contains the other files of the archive by path. */
export function docxOf(body: string, parts: Readonly<Record<string, string>> = {}, rels: Rels = {}): Promise<Blob> {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relationships = Object.entries(rels).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`,
  )
  const relsPart = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  return zipOf({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': relsPart(`<Relationship Id="rId1" Type="${types}/officeDocument" Target="word/document.xml"/>`),
    'word/_rels/document.xml.rels': relsPart(relationships.join('')),
    'word/document.xml': wordPart('document', `<w:body>${body}</w:body>`),
    ...parts,
  })
}

/** Builds a paragraph of runs. */
export const paragraph = (...content: string[]): string => `<w:p>${content.join('')}</w:p>`
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** Builds a complex field with an instruction. A `result` is added after a separator. */
export const field = (instruction: string, result?: string): string => {
  const mark = (type: string, content = '') => `<w:r><w:fldChar w:fldCharType="${type}">${content}</w:fldChar></w:r>`
  const code = `<w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>`
  return `${mark('begin')}${code}${result === undefined ? '' : mark('separate') + result}${mark('end')}`
}
