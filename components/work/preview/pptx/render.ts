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

/** Slides that were read and can be drawn one by one. */
export interface OpenedSlides {
  readonly presentation: PresentationData
  /** Elements of the formulas, by the text that stands for each. They are not typeset yet. */
  readonly formulas: ReadonlyMap<string, HTMLElement>
  readonly missing: readonly Missing[]
  /** The paths of slides that cannot be read. */
  readonly broken: ReadonlySet<string>
  readonly asides: ReadonlyMap<string, SlideAside>
  /** Addresses of the pictures, shared by the slides. */
  readonly pictures: Map<string, string>
  /** Gives the pictures back. */
  close(): void
}

const LOST: Missing = { kind: 'slide', detail: '未随文件保存' }

/** Elements made here fetch and run nothing. */
const inert = globalThis.document?.implementation.createHTMLDocument('')

export async function openSlides(file: Blob): Promise<OpenedSlides> {
  const files = await parseZipLazyMedia(await file.arrayBuffer(), RECOMMENDED_ZIP_LIMITS)
  const asides = await slideAsides(new Parts(file, await listZip(file)), files.slides)
  const listed = parseXml(files.presentation)?.getElementsByTagNameNS('*', 'sldId').length ?? 0
  const { formulas, missing, broken } = await prepareSlides(files, file, inert)
  const presentation = buildPresentation(files, { lazySlides: true })
  const lost = Array.from({ length: Math.max(0, listed - presentation.slides.length) }, () => LOST)
  const pictures = new Map<string, string>()
  const close = () => {
    for (const url of pictures.values()) URL.revokeObjectURL(url)
  }
  return { presentation, formulas, missing: [...missing, ...lost], broken, asides, pictures, close }
}

/** A slide as an element that runs and fetches nothing; one that cannot be drawn says so. `page`: where it will stand. */
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

/** Puts each formula in the place of the text that stands for it. */
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
