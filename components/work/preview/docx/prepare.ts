import { attribute, parseXml } from '../read/xml'
import { type DocxArchive, openArchive } from './archive'
import { resolveDrawings } from './drawings'
import { resolveFields } from './fields'
import { chooseAlternatives, nameEmbedded, placeComments, unwrap, writeCharacters } from './flatten'
import { Marks } from './marks'
import { prepareNumbering } from './numbering'
import { moveOutOfEquations, resolveEquations, resolveRuns } from './runs'
import { Story } from './story'
import { runStyles } from './styles'

/** A document without anything that docx-preview would drop: such parts are rewritten or replaced by marks. */
export interface PreparedDocx {
  readonly file: Blob
  readonly marks: Marks
}

const STORIES = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes'])

/**
 * Prepares a document for docx-preview. A part whose XML is not well formed remains unchanged. @throws PreviewError if
 * the archive is broken.
 */
export async function prepareDocx(file: Blob): Promise<PreparedDocx> {
  const archive = await openArchive(file)
  const marks = new Marks()
  const parts = new Map<string, Document>()
  for (const [path, xml] of archive.xml) {
    const root = rootOf(xml)
    const dom = STORIES.has(root) || /^(styles|numbering|comments)$/.test(root) ? parseXml(xml) : null
    if (dom) parts.set(path, dom)
  }
  const partOf = (root: string) =>
    [...parts.values()].find(({ documentElement }) => documentElement.localName === root) ?? null
  const comments = commentsIn(partOf('comments'))
  const changed = new Map<string, string>(archive.xml)
  for (const [path, dom] of parts) {
    const root = dom.documentElement.localName
    if (STORIES.has(root)) prepareStory(path, dom, { archive, marks, comments, styles: partOf('styles') })
    else if (root === 'numbering') prepareNumbering(dom)
    else continue
    changed.set(path, new XMLSerializer().serializeToString(dom))
  }
  return { file: await archive.with(changed), marks }
}

/** Returns the name of the root element without parsing the rest of the XML. */
function rootOf(xml: string): string {
  const head = xml.slice(0, 2_000).replace(/<\?[^>]*>|<!--[^>]*>/g, '')
  return /<(?:\w+:)?(\w+)[\s/>]/.exec(head)?.[1] ?? ''
}

interface Parts {
  readonly archive: DocxArchive
  readonly marks: Marks
  readonly comments: ReadonlyMap<string, Element>
  readonly styles: Document | null
}

/** Applies the preparation steps in sequence; each step relies on the result of the previous step. */
function prepareStory(path: string, dom: Document, { archive, marks, comments, styles }: Parts): void {
  const story = new Story(path, dom, archive, marks)
  chooseAlternatives(story)
  unwrap(story)
  writeCharacters(story)
  moveOutOfEquations(story)
  resolveFields(story)
  placeComments(story, comments)
  nameEmbedded(story)
  resolveDrawings(story)
  resolveEquations(story)
  resolveRuns(story, runStyles(styles, story))
}

function commentsIn(part: Document | null): Map<string, Element> {
  const comments = new Map<string, Element>()
  for (const one of part?.documentElement.children ?? []) comments.set(attribute(one, 'id') ?? '', one)
  return comments
}
