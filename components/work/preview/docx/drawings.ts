import { embeddedObject } from '../read/embedded-object'
import type { Missing } from '../read/missing'
import { attribute, childOf } from '../read/xml'
import type { Story } from './story'

/** EMU per point; DrawingML has 914,400 EMU per inch (ECMA-376 §20.1.2.1). */
const EMU_OF_POINT = 12_700

/** The content of a drawing, a VML picture or an embedded object. */
interface Content {
  readonly pictures: Element[]
  readonly textBoxes: Element[]
  readonly missing: Missing[]
  /** Texts that Word draws as shapes (WordArt). */
  readonly words: string[]
  shapes: number
}

/**
 * Replaces each drawing by content that docx-preview can draw. Pictures become inline pictures, and the text of text
 * boxes becomes blocks after the paragraph. Each other part becomes a mark with its name.
 */
export function resolveDrawings(story: Story): void {
  /** The last block inserted after each paragraph; the next text box of this paragraph follows that block. */
  const behind = new Map<Element, Element>()
  for (const drawing of story.all('drawing', 'pict', 'object')) {
    if (!story.isWord(drawing.parentElement, 'r') || !story.dom.contains(drawing)) continue
    const content: Content = { pictures: [], textBoxes: [], missing: [], words: [], shapes: 0 }
    collect(drawing, content, story)
    if (isDrawnAsItIs(drawing, content, story)) continue
    const parts = partsOf(drawing, content, story)
    const paragraph = closestParagraph(drawing, story)
    for (const box of content.textBoxes) placeTextBox(box, drawing, paragraph, behind, story)
    drawing.replaceWith(...parts)
  }
}

function closestParagraph(drawing: Element, story: Story): Element | null {
  let node = drawing.parentElement
  while (node && !story.isWord(node, 'p')) node = node.parentElement
  return node
}

function collect(element: Element, content: Content, story: Story): void {
  for (const child of element.children) {
    switch (child.localName) {
      case 'pic':
        if (FILM.some((name) => child.getElementsByTagNameNS('*', name).length > 0))
          content.missing.push({ kind: 'media' })
        content.pictures.push(child)
        break
      case 'imagedata':
        content.pictures.push(child)
        break
      // A shape can be filled with a picture: `fill` is the element of VML, `blipFill` that of DrawingML.
      case 'fill':
        if (attribute(child, 'id')) content.pictures.push(child)
        break
      case 'blipFill':
        content.pictures.push(child)
        break
      case 'txbxContent':
        content.textBoxes.push(child)
        break
      case 'textpath':
        content.words.push(attribute(child, 'string') ?? '')
        break
      case 'chart':
        content.missing.push({ kind: 'chart', detail: titleOf(story.partOf(attribute(child, 'id'))) })
        break
      case 'relIds':
        content.missing.push({ kind: 'diagram', detail: wordsOf(story.partOf(attribute(child, 'dm')), 't') })
        break
      case 'contentPart':
        content.missing.push({ kind: 'ink' })
        break
      case 'control':
        content.missing.push({ kind: 'control', detail: attribute(child, 'name') ?? undefined })
        break
      case 'shapetype':
        break
      default:
        collectShape(child, content, story)
    }
  }
}

/**
 * Names of elements which show that a picture represents a video or sound (ECMA-376 §20.1.3; web videos of Word 2013).
 */
const FILM = ['videoFile', 'audioFile', 'wavAudioFile', 'quickTimeFile', 'webVideoPr']

const SHAPES = /^(wsp|cxnSp|shape|rect|roundrect|oval|line|polyline|curve|arc|sp)$/

/** Adds the content of a shape to `content`; a shape without pictures and text counts as a missing shape. */
function collectShape(element: Element, content: Content, story: Story): void {
  const before = amount(content)
  collect(element, content, story)
  if (SHAPES.test(element.localName) && amount(content) === before) content.shapes += 1
}

const amount = ({ pictures, textBoxes, missing, words }: Content) =>
  pictures.length + textBoxes.length + missing.length + words.length

/**
 * Returns whether docx-preview itself can draw this drawing: plain VML rectangles, ellipses and lines, or a single
 * DrawingML picture.
 */
function isDrawnAsItIs(drawing: Element, content: Content, story: Story): boolean {
  if (drawing.localName === 'pict')
    return (
      amount(content) === 0 &&
      content.shapes > 0 &&
      [...drawing.children].every(({ localName }) => /^(rect|oval|line|shapetype)$/.test(localName))
    )
  if (drawing.localName !== 'drawing' || content.pictures.length !== 1 || amount(content) > 1 || content.shapes > 0)
    return false
  const [picture] = content.pictures
  return picture?.parentElement?.localName === 'graphicData' && missingPicture(picture, story) === null
}

/** Returns the elements that replace a drawing in its run. */
function partsOf(drawing: Element, content: Content, story: Story): Element[] {
  const parts: Element[] = []
  const object = drawing.localName === 'object' ? objectOf(drawing) : undefined
  for (const picture of content.pictures) {
    const missing = missingPicture(picture, story)
    if (missing === null) parts.push(inlinePicture(picture, story))
    else parts.push(story.markInRun({ kind: 'missing', missing: object ? withFormat(object, missing) : missing }))
  }
  if (object && content.pictures.length === 0 && content.missing.length === 0) content.missing.push(object)
  for (const words of content.words) parts.push(story.text(words))
  const missing = [...content.missing]
  if (content.shapes > 0) missing.push({ kind: 'shape', detail: labelOf(drawing) })
  if (amount(content) === 0 && missing.length === 0) missing.push({ kind: 'object', detail: labelOf(drawing) })
  for (const one of missing) parts.push(story.markInRun({ kind: 'missing', missing: one }))
  return parts
}

/** Returns the alternative text that the author gave to a drawing. */
const labelOf = (drawing: Element) => {
  const [properties] = drawing.getElementsByTagNameNS('*', 'docPr')
  return attribute(properties, 'descr') || attribute(properties, 'title') || undefined
}

const withFormat = (object: Missing, { detail }: Missing): Missing => ({
  ...object,
  detail: [object.detail, detail].filter(Boolean).join('，'),
})

/** Returns the kind of an embedded object according to the ProgID of its program (ECMA-376 §17.3.3.19). */
function objectOf(drawing: Element): Missing {
  const [ole] = drawing.getElementsByTagNameNS('*', 'OLEObject')
  return embeddedObject(attribute(ole, 'ProgID') ?? '')
}

const isVml = (picture: Element) => picture.localName === 'imagedata' || picture.localName === 'fill'

function pictureId(picture: Element): string | null {
  if (isVml(picture)) return attribute(picture, 'id')
  const fill = picture.localName === 'blipFill' ? picture : childOf(picture, 'blipFill')
  const blip = childOf(fill, 'blip')
  return attribute(blip, 'embed') ?? attribute(blip, 'link')
}

/** Returns the reason why the preview cannot draw a picture; null if it can. */
function missingPicture(picture: Element, story: Story): Missing | null {
  const target = story.target(pictureId(picture))
  // External pictures are not fetched, because their server would learn who opened the document and when.
  if (target?.external) return { kind: 'picture', detail: '链接到文件之外，没有打开' }
  const format = target ? story.archive.undrawn.get(target.target) : undefined
  if (format === undefined) {
    // SVG pictures are XML, so the archive has them among its XML texts; any other picture without a format is not in
    // the file.
    const isSvg = target !== undefined && story.archive.xml.has(target.target)
    return isSvg ? null : { kind: 'picture', detail: '未随文件保存' }
  }
  // docx-preview searches for the pictures of footnotes among the pictures of the body and does not find them, so these
  // pictures are reported as missing.
  if (/notes$/.test(story.dom.documentElement.localName)) return { kind: 'picture', detail: '在脚注里' }
  return format === null ? null : { kind: 'picture', detail: format }
}

/** Makes an inline picture, which docx-preview can draw, from a picture in a group, in a canvas or in VML. */
function inlinePicture(picture: Element, story: Story): Element {
  const { dom } = story
  const make = (name: string, attributes: Readonly<Record<string, string>>, ...content: Element[]) => {
    const element = dom.createElementNS('http://schemas.openxmlformats.org/drawingml/2006/main', `a:${name}`)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...content)
    return element
  }
  const { width, height } = sizeOf(picture)
  const size = { cx: String(Math.round(width * EMU_OF_POINT)), cy: String(Math.round(height * EMU_OF_POINT)) }
  const pic = make(
    'pic',
    {},
    make('blipFill', {}, make('blip', { embed: pictureId(picture) ?? '' })),
    make('spPr', {}, make('xfrm', {}, make('ext', size))),
  )
  const graphic = make('graphic', {}, make('graphicData', {}, pic))
  return story.make('drawing', {}, make('inline', {}, make('extent', size), graphic))
}

/** Returns the size of a picture in points; a picture without a stated size gets the size of a small picture. */
function sizeOf(picture: Element): { width: number; height: number } {
  const style = attribute(picture.parentElement, 'style') ?? ''
  const extent = childOf(
    childOf(picture.localName === 'blipFill' ? picture.parentElement : childOf(picture, 'spPr'), 'xfrm'),
    'ext',
  )
  const length = (name: 'width' | 'height', emu: string) =>
    isVml(picture) ? cssPoints(style, name) : Number(attribute(extent, emu) ?? 0) / EMU_OF_POINT
  return { width: length('width', 'cx') || 150, height: length('height', 'cy') || 100 }
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835, pc: 12, '': 0.75 }

/** Returns a length in a VML style attribute in points (ECMA-376 part 4, §19.1.2.19). */
function cssPoints(style: string, name: string): number {
  const found = style.split(';').find((one) => one.trim().startsWith(`${name}:`))
  const [, number = '0', unit = ''] = /:\s*([\d.]{1,12})(pt|px|in|cm|mm|pc)?/.exec(found ?? '') ?? []
  return Number(number) * (POINTS[unit] ?? 1) || 0
}

/** Inserts the content of a text box as a block after the paragraph of the text box. */
function placeTextBox(
  box: Element,
  drawing: Element,
  paragraph: Element | null,
  behind: Map<Element, Element>,
  story: Story,
): void {
  if (!paragraph) return
  const [extent] = drawing.getElementsByTagNameNS('*', 'extent')
  const width = Number(attribute(extent, 'cx') ?? 0) / EMU_OF_POINT || undefined
  const cell = story.make('tc', {}, ...([...box.childNodes] as Element[]))
  const style = story.make('tblStyle', { val: story.marks.add({ kind: 'textBox', width }) })
  const table = story.make('tbl', {}, story.make('tblPr', {}, style), story.make('tr', {}, cell))
  ;(behind.get(paragraph) ?? paragraph).after(table)
  behind.set(paragraph, table)
}

/** Returns the title of a chart (ECMA-376 §21.2.2.210). */
const titleOf = (chart: Document | null): string | undefined => {
  const [title] = chart?.getElementsByTagNameNS('*', 'title') ?? []
  return title && wordsOf(title, 't')
}

const wordsOf = (root: Document | Element | null, name: string): string | undefined =>
  [...(root?.getElementsByTagNameNS('*', name) ?? [])]
    .slice(0, 100)
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
    .join('、') || undefined
