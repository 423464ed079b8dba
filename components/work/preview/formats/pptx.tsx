'use client'

import { useCallback } from 'react'
import { type Dress, typesetDetached, untypeset } from '@/components/ui/formula/typeset-detached'
import type { Open } from '../opened'
import type { SlideAside } from '../pptx/asides'
import { type OpenedSlides, openSlides, slideElement } from '../pptx/render'
import { missingNotice } from '../read/missing'
import { type PageProps, paged } from './pages'
import { SandboxFrame } from './sandbox-frame'
import { asideHeight, SlideAsideStrip } from './slide-aside'

export const open: Open = async (file) => {
  const opened = await openSlides(file)
  const typeset = globalThis.document.createElement('div')
  typeset.append(...opened.formulas.values())
  const dress = await typesetDetached(typeset)
  const missing = [
    ...opened.missing,
    ...Array.from({ length: untypeset(typeset) }, () => ({ kind: 'formula' as const })),
  ]
  const { width, height, slides } = opened.presentation
  if (slides.length === 0) throw new Error('no slide')
  const draw = (props: PageProps) => <Slide {...props} opened={opened} dress={dress} />
  const sizes = slides.map(({ slidePath }) => {
    const aside = opened.asides.get(slidePath)
    return { width, height: height + (aside ? asideHeight(aside, height) : 0) }
  })
  return { ...paged(sizes, draw), unit: '张', notice: missingNotice(missing), zooms: true, close: opened.close }
}

interface SlideProps extends PageProps {
  opened: OpenedSlides
  dress: Dress
}

function Slide({ index, scale, onKey, opened, dress }: SlideProps) {
  const fill = useCallback(
    (page: Document) => {
      const { element, dispose } = slideElement(opened, index, page)
      dress(page)
      page.body.style.margin = '0'
      page.documentElement.style.overflow = 'hidden'
      page.body.replaceChildren(element)
      return () => {
        dispose()
        page.body.replaceChildren()
      }
    },
    [index, opened, dress],
  )
  const { width, height, slides } = opened.presentation
  const aside: SlideAside | undefined = opened.asides.get(slides[index]?.slidePath ?? '')
  return (
    <div style={{ width, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
      <div style={{ height }}>
        <SandboxFrame title={`第 ${index + 1} 张`} fill={fill} onKey={onKey} />
      </div>
      {aside ? <SlideAsideStrip aside={aside} width={width} height={asideHeight(aside, height)} scale={scale} /> : null}
    </div>
  )
}
