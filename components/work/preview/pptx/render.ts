import {
  buildPresentation,
  type PresentationData,
  parseZipLazyMedia,
  RECOMMENDED_ZIP_LIMITS,
  renderSlide,
} from '@aiden0z/pptx-renderer'
import { listZip } from '../package/measure-zip'
import { Parts } from '../package/parts'
import type { Missing } from '../read/missing'
import { readable } from '../read/office-symbols'
import { sanitise } from '../read/sanitise'
import { parseXml } from '../read/xml'
import { type SlideAside, slideAsides } from './asides'
import { prepareSlides } from './prepare'

/** A presentation that has been read; each slide can be drawn separately. */
export interface OpenedSlides {
  readonly presentation: PresentationData
  /** Elements with the formulas by their placeholder text; the formulas are not typeset yet. */
  readonly formulas: ReadonlyMap<string, HTMLElement>
  readonly missing: readonly Missing[]
  /** Paths of slides that cannot be read. */
  readonly broken: ReadonlySet<string>
  readonly asides: ReadonlyMap<string, SlideAside>
  /** Object URLs of the pictures, shared by all slides. */
  readonly pictures: Map<string, string>
  /** Revokes the object URLs of the pictures. */
  close(): void
}

const NOT_SAVED: Missing = { kind: 'slide', detail: '未随文件保存' }

/** An inert document: elements created in it run no scripts and fetch nothing. */
const inert = globalThis.document?.implementation.createHTMLDocument('')

export async function openSlides(file: Blob): Promise<OpenedSlides> {
  const files = await parseZipLazyMedia(await file.arrayBuffer(), RECOMMENDED_ZIP_LIMITS)
  const asides = await slideAsides(new Parts(file, await listZip(file)), files.slides)
  const listed = parseXml(files.presentation)?.getElementsByTagNameNS('*', 'sldId').length ?? 0
  const { formulas, missing, broken } = await prepareSlides(files, file, inert)
  const presentation = buildPresentation(files, { lazySlides: true })
  const lost = Array.from({ length: Math.max(0, listed - presentation.slides.length) }, () => NOT_SAVED)
  const pictures = new Map<string, string>()
  const close = () => {
    for (const url of pictures.values()) URL.revokeObjectURL(url)
  }
  return { presentation, formulas, missing: [...missing, ...lost], broken, asides, pictures, close }
}

/**
 * Draws a slide as an inert element; a slide that cannot be drawn shows a message instead. `page` is the document into
 * which the caller will insert the element.
 */
export function slideElement(
  { presentation, pictures, formulas, broken }: OpenedSlides,
  index: number,
  page: Document,
): { element: HTMLElement; dispose: () => void } {
  try {
    const slide = presentation.slides[index]
    if (!slide || broken.has(slide.slidePath)) throw new Error('no slide')
    const { element, dispose } = renderSlide(presentation, slide, { mediaUrlCache: pictures, pdfjs: false })
    sanitise(element)
    readable(element)
    putFormulas(element, formulas)
    return { element, dispose }
  } catch {
    const element = page.createElement('p')
    element.setAttribute('role', 'note')
    element.style.cssText = 'margin: 40px; font: 20px/1.6 system-ui, sans-serif; color: #5c4100; text-align: center'
    element.textContent = '这一张无法显示，可能已经损坏，请下载后查看'
    return { element, dispose: () => {} }
  }
}

/** Replaces each placeholder text by the element of its formula. */
function putFormulas(slide: HTMLElement, formulas: ReadonlyMap<string, HTMLElement>): void {
  const words = slide.ownerDocument.createTreeWalker(slide, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (words.nextNode())
    if (/m[0-9a-f]{32}-\d+-/.test((words.currentNode as Text).data)) found.push(words.currentNode as Text)
  for (const node of found) {
    const parts = node.data.split(/(m[0-9a-f]{32}-\d+-)/)
    node.replaceWith(...parts.map((part) => formulas.get(part)?.cloneNode(true) ?? part))
  }
}
