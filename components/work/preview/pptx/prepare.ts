import type { parseZip } from '@aiden0z/pptx-renderer'
import { formulaElement } from '@/components/ui/formula/typeset-detached'
import { ommlToLatex } from '@/lib/formula/omml/read'
import { symbolFont, withSymbols } from '@/lib/formula/symbol-fonts'
import { targetsOf } from '../package/relationships'
import { embeddedObject } from '../read/embedded-object'
import { markToken } from '../read/mark-token'
import type { Missing } from '../read/missing'
import { attribute, childOf, parseXml } from '../read/xml'
import { undrawnMedia } from './media'
import { missingShape } from './missing-shape'

type PptxFiles = Awaited<ReturnType<typeof parseZip>>

/** Content to insert into the slides after pptx-renderer has drawn them, and the parts that the slides do not show. */
export interface PreparedSlides {
  /** Elements with the formulas of all slides, by their placeholder text. */
  readonly formulas: ReadonlyMap<string, HTMLElement>
  readonly missing: readonly Missing[]
  /** Paths of slides that cannot be read; pptx-renderer would leave these slides blank. */
  readonly broken: ReadonlySet<string>
}

const DRAWN_FRAMES = /\/(chart|table|diagram)$/

/**
 * Rewrites the slides so that pptx-renderer draws everything or names what is missing. Each equation becomes a
 * placeholder text, which the viewer later replaces by the formula. Pictures that no browser draws and objects without
 * a picture become boxes that name them.
 */
export async function prepareSlides(files: PptxFiles, file: Blob, page: Document): Promise<PreparedSlides> {
  const undrawn = await undrawnMedia(file)
  const missing: Missing[] = []
  const broken = new Set<string>()
  const formulas = new Map<string, HTMLElement>()
  const token = markToken()
  const addFormula = (tex: string): string => {
    const text = `${token}-${formulas.size}-`
    formulas.set(text, formulaElement(page, tex, false))
    return text
  }
  for (const slides of [files.slides, files.slideLayouts, files.slideMasters]) {
    for (const [path, xml] of slides) {
      const dom = parseXml(xml)
      if (!dom) {
        if (slides === files.slides) broken.add(path)
        missing.push({ kind: slides === files.slides ? 'slide' : 'layout', detail: '已损坏' })
        continue
      }
      const rels =
        slides === files.slides
          ? files.slideRels
          : slides === files.slideLayouts
            ? files.slideLayoutRels
            : files.slideMasterRels
      const found = prepareSlide({ dom, path, rels: relsOf(path, rels), undrawn, files, addFormula })
      slides.set(path, new XMLSerializer().serializeToString(dom))
      if (slides === files.slides) missing.push(...found)
    }
  }
  return { formulas, missing, broken }
}

/**
 * Returns the relationships of a slide. pptx-renderer stores them under the path of the slide or under the path of the
 * relationships part.
 */
function relsOf(path: string, rels: ReadonlyMap<string, string>) {
  const slash = path.lastIndexOf('/') + 1
  const own = `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`
  return targetsOf(path, new Map([[own, rels.get(path) ?? rels.get(own) ?? '']]))
}

interface Slide {
  readonly dom: Document
  readonly path: string
  readonly rels: ReturnType<typeof targetsOf>
  readonly undrawn: ReadonlyMap<string, string | null>
  readonly files: PptxFiles
  readonly addFormula: (tex: string) => string
}

function prepareSlide(slide: Slide): Missing[] {
  const missing: Missing[] = []
  const { dom } = slide
  const name = (element: Element, one: Missing, isBeside = false) => {
    missing.push(one)
    const shape = missingShape(element, one)
    if (isBeside) element.after(shape)
    else element.replaceWith(shape)
  }
  writeEquations(slide)
  writeSigns(dom)
  for (const frame of [...dom.getElementsByTagNameNS('*', 'graphicFrame')]) {
    const one = missingFrame(frame, slide)
    if (one) name(frame, one)
  }
  for (const picture of [...dom.getElementsByTagNameNS('*', 'pic')]) {
    if (!dom.contains(picture) || isInside(picture, 'oleObj')) continue
    const one = missingPicture(picture, slide)
    if (one) name(picture, one)
    else if (hasMedia(picture)) name(picture, { kind: 'media' }, true)
  }
  for (const ink of [...dom.getElementsByTagNameNS('*', 'contentPart')])
    if (dom.contains(ink)) name(ink, { kind: 'ink' })
  return missing
}

/**
 * Replaces equations by placeholder texts. A slide may contain an equation together with an alternative for programs
 * that cannot show equations. The equation is then kept and the alternative removed (ECMA-376 part 3, §9.2).
 */
function writeEquations({ dom, addFormula }: Slide): void {
  for (const math of [...dom.getElementsByTagNameNS('*', 'm')]) {
    if (math.namespaceURI !== 'http://schemas.microsoft.com/office/drawing/2010/main') continue
    const drawing = math.parentElement?.namespaceURI ?? null
    const run = dom.createElementNS(drawing, 'a:r')
    const text = dom.createElementNS(drawing, 'a:t')
    const tex = latexOf(math)
    text.textContent = tex ? addFormula(tex) : (math.textContent ?? '')
    const [looks] = math.getElementsByTagNameNS(drawing, 'rPr')
    if (looks) run.append(looks)
    run.append(text)
    pruneToBranch(math)
    math.replaceWith(run)
  }
}

/** Replaces characters of symbol fonts in text and in list bullets (ECMA-376 §21.1.2.3.10, §21.1.2.4.3). */
function writeSigns(dom: Document): void {
  for (const run of dom.getElementsByTagNameNS('*', 'r')) {
    const looks = childOf(run, 'rPr')
    const text = childOf(run, 't')
    const latin = symbolFont(attribute(childOf(looks, 'latin'), 'typeface'))
    const font = latin ?? symbolFont(attribute(childOf(looks, 'sym'), 'typeface'))
    if (text && font) text.textContent = withSymbols(text.textContent ?? '', font, latin !== undefined)
  }
  for (const mark of dom.getElementsByTagNameNS('*', 'buChar')) {
    const font = symbolFont(attribute(childOf(mark.parentElement, 'buFont'), 'typeface'))
    const sign = mark.getAttribute('char')
    if (!font || sign === null) continue
    mark.setAttribute('char', withSymbols(sign, font, true))
    childOf(mark.parentElement, 'buFont')?.remove()
  }
}

function latexOf(math: Element): string {
  try {
    return ommlToLatex(math).trim()
  } catch (error) {
    // Extreme nesting causes a RangeError by exhausting the call stack; the preview then shows the letters of the
    // equation.
    if (error instanceof RangeError) return ''
    throw error
  }
}

function pruneToBranch(inside: Element): void {
  for (let node = inside.parentElement; node; node = node.parentElement) {
    if (node.localName !== 'Choice' || node.parentElement?.localName !== 'AlternateContent') continue
    const alternatives = node.parentElement
    alternatives.replaceWith(...node.childNodes)
    return
  }
}

/** Returns the part of a graphic frame that pptx-renderer does not draw; null if it draws everything. */
function missingFrame(frame: Element, slide: Slide): Missing | null {
  const [object] = frame.getElementsByTagNameNS('*', 'oleObj')
  if (object) {
    const pictures = [...frame.getElementsByTagNameNS('*', 'pic')]
    const formats = pictures.map((picture) => missingPicture(picture, slide))
    if (formats.includes(null)) return null
    const embedded = embeddedObject(attribute(object, 'progId') ?? '')
    return { ...embedded, detail: [embedded.detail, formats[0]?.detail].filter(Boolean).join('，') }
  }
  const uri = attribute(frame.getElementsByTagNameNS('*', 'graphicData')[0], 'uri') ?? ''
  if (/\/chartex$/.test(uri)) return { kind: 'chart' }
  const drawings = [...slide.rels.values()].filter(({ type }) => type === 'diagramDrawing')
  if (/\/diagram$/.test(uri) && !drawings.some(({ target }) => slide.files.diagramDrawings.has(target)))
    return { kind: 'diagram' }
  return DRAWN_FRAMES.test(uri) ? null : { kind: 'object' }
}

/** Returns the reason why the preview does not draw a picture; null if it does. */
function missingPicture(picture: Element, { rels, undrawn }: Slide): Missing | null {
  // An SVG picture has an alternative picture for programs that do not draw SVG, so nothing is missing.
  if (picture.getElementsByTagNameNS('*', 'svgBlip').length > 0) return null
  const target = rels.get(attribute(picture.getElementsByTagNameNS('*', 'blip')[0], 'embed') ?? '')
  const format = target && !target.external ? undrawn.get(target.target) : undefined
  if (format === undefined) return { kind: 'picture', detail: '未随文件保存' }
  return format === null ? null : { kind: 'picture', detail: format }
}

const hasMedia = (picture: Element) =>
  ['videoFile', 'audioFile', 'wavAudioFile', 'quickTimeFile', 'media'].some(
    (name) => picture.getElementsByTagNameNS('*', name).length > 0,
  )

function isInside(element: Element, name: string): boolean {
  for (let node = element.parentElement; node; node = node.parentElement) if (node.localName === name) return true
  return false
}
