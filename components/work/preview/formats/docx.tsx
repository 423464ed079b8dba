'use client'

import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Dress, typesetDetached, untypeset } from '@/components/ui/formula/typeset-detached'
import { COUNTER_STYLES } from '../docx/numbering'
import { PLACED_STYLE } from '../docx/place'
import { renderDocx } from '../docx/render'
import type { BodyProps, Open } from '../opened'
import { missingNotice } from '../read/missing'
import { MISSING_STYLE, nameBroken } from '../read/missing-frame'
import { SandboxFrame } from './sandbox-frame'

/** Styles of the pages. A table or picture that is wider than its page scrolls together with the page. */
const STYLE = `
  html { height: 100%; overflow: auto; }
  body { margin: 0; min-width: min-content; }
  .docx-wrapper { background: none !important; padding: 16px !important; }
  .docx-wrapper > section.docx { margin: 0 auto 16px !important; box-shadow: 0 1px 4px rgb(0 0 0 / 0.24) !important; background: #fff; color: #000; }
  ${COUNTER_STYLES}
  ${PLACED_STYLE}
  ${MISSING_STYLE}
`

export const open: Open = async (file) => {
  const { root, missing } = await renderDocx(file)
  const dress = await typesetDetached(root)
  for (let count = untypeset(root); count > 0; count -= 1) missing.push({ kind: 'formula' })
  const pages = root.querySelectorAll('section.docx').length
  if (pages === 0) throw new Error('no page')
  const show = (props: BodyProps) => <DocxBody {...props} root={root} dress={dress} />
  return { pages, show, notice: missingNotice(missing), unit: '页', zooms: true, close: () => {} }
}

interface DocxBodyProps extends BodyProps {
  root: HTMLElement
  dress: Dress
}

function DocxBody({ root, dress, page, zoom, onPage, onKey }: DocxBodyProps) {
  const shown = useRef<Document>(null)
  const told = useRef(0)
  const resize = useEffectEvent((inside: Document) => {
    const sheet = inside.querySelector<HTMLElement>('section.docx')
    inside.body.style.zoom = '1'
    const room = inside.documentElement.clientWidth - 32
    inside.body.style.zoom = String(Math.min(1, room / (sheet?.offsetWidth || room)) * zoom)
  })
  const look = useEffectEvent((inside: Document) => {
    const { clientHeight } = inside.documentElement
    const front = sheetsOf(inside).findLastIndex((sheet) => sheet.getBoundingClientRect().top <= clientHeight / 3)
    if (front < 0 || front === told.current) return
    told.current = front
    onPage(front)
  })
  const fill = useCallback(
    (inside: Document) => {
      const style = inside.createElement('style')
      style.textContent = STYLE
      inside.body.replaceChildren(root, style)
      dress(inside)
      for (const picture of root.querySelectorAll('img')) picture.addEventListener('error', () => nameBroken(picture))
      for (const drawing of root.querySelectorAll<SVGSVGElement>('svg[width="0"]')) measure(drawing)
      shown.current = inside
      resize(inside)
      const onScroll = () => look(inside)
      const onResize = () => resize(inside)
      inside.addEventListener('scroll', onScroll)
      inside.defaultView?.addEventListener('resize', onResize)
      return () => {
        inside.removeEventListener('scroll', onScroll)
        inside.defaultView?.removeEventListener('resize', onResize)
      }
    },
    [root, dress],
  )
  const zoomed = useEffectEvent((_zoom: number) => shown.current && resize(shown.current))
  useEffect(() => void zoomed(zoom), [zoom])
  useEffect(() => {
    if (page === told.current || !shown.current) return
    told.current = page
    sheetsOf(shown.current)[page]?.scrollIntoView()
  }, [page])
  return <SandboxFrame title="文件内容" fill={fill} onKey={onKey} />
}

/**
 * Sets the size of a drawing. docx-preview measures a drawing before the drawing is in the document and therefore gets
 * 0.
 */
function measure(drawing: SVGSVGElement): void {
  const { x, y, width, height } = drawing.getBBox()
  drawing.setAttribute('width', String(Math.ceil(x + width)))
  drawing.setAttribute('height', String(Math.ceil(y + height)))
}

const sheetsOf = (inside: Document) => [...inside.querySelectorAll<HTMLElement>('section.docx')]
