'use client'

import {
  buildPresentation,
  type PresentationData,
  parseZipLazyMedia,
  RECOMMENDED_ZIP_LIMITS,
  renderSlide,
} from '@aiden0z/pptx-renderer'
import { useCallback } from 'react'
import type { Open } from '../opened'
import { readable } from '../read/office-symbols'
import { sanitise } from '../read/sanitise'
import { type PageProps, paged } from './pages'
import { SandboxFrame } from './sandbox-frame'

export const open: Open = async (file) => {
  const files = await parseZipLazyMedia(await file.arrayBuffer(), RECOMMENDED_ZIP_LIMITS)
  const presentation = buildPresentation(files, { lazySlides: true })
  const { width, height, slides } = presentation
  if (slides.length === 0) throw new Error('no slide')
  const pictures = new Map<string, string>()
  const draw = (props: PageProps) => <Slide {...props} presentation={presentation} pictures={pictures} />
  const close = () => {
    for (const url of pictures.values()) URL.revokeObjectURL(url)
  }
  const sizes = slides.map(() => ({ width, height }))
  return { ...paged(sizes, draw), unit: '张', zooms: true, close }
}

interface SlideProps extends PageProps {
  presentation: PresentationData
  /** Addresses of its pictures, shared by the slides. */
  pictures: Map<string, string>
}

function Slide({ index, scale, onKey, presentation, pictures }: SlideProps) {
  const fill = useCallback(
    (page: Document) => {
      const slide = presentation.slides[index]
      if (!slide) return
      const { element, dispose } = renderSlide(presentation, slide, { mediaUrlCache: pictures, pdfjs: false })
      sanitise(element)
      readable(element)
      page.body.style.margin = '0'
      page.documentElement.style.overflow = 'hidden'
      page.body.replaceChildren(element)
      return () => {
        dispose()
        page.body.replaceChildren()
      }
    },
    [index, presentation, pictures],
  )
  const { width, height } = presentation
  return (
    <div style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
      <SandboxFrame title={`第 ${index + 1} 张`} fill={fill} onKey={onKey} />
    </div>
  )
}
