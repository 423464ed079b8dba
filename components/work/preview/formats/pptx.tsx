'use client'

import {
  buildPresentation,
  type PresentationData,
  parseZipLazyMedia,
  RECOMMENDED_ZIP_LIMITS,
  renderSlide,
} from '@aiden0z/pptx-renderer'
import { useCallback } from 'react'
import { type Dress, typesetApart, untypeset } from '@/components/ui/formula/apart'
import type { Open } from '../opened'
import { prepareSlides } from '../pptx/prepare'
import { missingNotice } from '../read/missing'
import { readable } from '../read/office-symbols'
import { sanitise } from '../read/sanitise'
import { type PageProps, paged } from './pages'
import { SandboxFrame } from './sandbox-frame'

export const open: Open = async (file) => {
  const files = await parseZipLazyMedia(await file.arrayBuffer(), RECOMMENDED_ZIP_LIMITS)
  const { formulas, missing: left } = await prepareSlides(files, file, inert)
  const typeset = inert.createElement('div')
  typeset.append(...formulas.values())
  const dress = await typesetApart(typeset)
  const missing = [...left, ...Array.from({ length: untypeset(typeset) }, () => ({ kind: 'formula' as const }))]
  const presentation = buildPresentation(files, { lazySlides: true })
  const { width, height, slides } = presentation
  if (slides.length === 0) throw new Error('no slide')
  const pictures = new Map<string, string>()
  const draw = (props: PageProps) => (
    <Slide {...props} presentation={presentation} pictures={pictures} formulas={formulas} dress={dress} />
  )
  const close = () => {
    for (const url of pictures.values()) URL.revokeObjectURL(url)
  }
  const sizes = slides.map(() => ({ width, height }))
  return { ...paged(sizes, draw), unit: '张', notice: missingNotice(missing), zooms: true, close }
}

/** Elements made here fetch and run nothing. */
const inert = globalThis.document?.implementation.createHTMLDocument('')

interface SlideProps extends PageProps {
  presentation: PresentationData
  /** Addresses of its pictures, shared by the slides. */
  pictures: Map<string, string>
  /** Its formulas, by the text that stands for each. */
  formulas: ReadonlyMap<string, HTMLElement>
  dress: Dress
}

function Slide({ index, scale, onKey, presentation, pictures, formulas, dress }: SlideProps) {
  const fill = useCallback(
    (page: Document) => {
      const slide = presentation.slides[index]
      if (!slide) return
      const { element, dispose } = renderSlide(presentation, slide, { mediaUrlCache: pictures, pdfjs: false })
      sanitise(element)
      readable(element)
      putFormulas(element, formulas)
      dress(page)
      page.body.style.margin = '0'
      page.documentElement.style.overflow = 'hidden'
      page.body.replaceChildren(element)
      return () => {
        dispose()
        page.body.replaceChildren()
      }
    },
    [index, presentation, pictures, formulas, dress],
  )
  const { width, height } = presentation
  return (
    <div style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
      <SandboxFrame title={`第 ${index + 1} 张`} fill={fill} onKey={onKey} />
    </div>
  )
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
