'use client'

import { type HElement, parseAsync, renderDocument } from 'docx-preview'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { BodyProps, Open } from '../opened'
import { readable } from '../read/office-symbols'
import { sanitise } from '../read/sanitise'
import { SandboxFrame } from './sandbox-frame'

/** Its pages on the frame's ground; a table or picture wider than the page scrolls with it. */
const STYLE = `
  html { height: 100%; overflow: auto; }
  body { margin: 0; min-width: min-content; }
  .docx-wrapper { background: none !important; padding: 16px !important; }
  .docx-wrapper > section.docx { margin: 0 auto 16px !important; box-shadow: 0 1px 4px rgb(0 0 0 / 0.24) !important; background: #fff; color: #000; }
`

export const open: Open = async (file) => {
  const document = await parseAsync(file, options)
  const root = inert.createElement('div')
  root.append(...(await renderDocument(document, options)))
  sanitise(root)
  readable(root)
  const pages = root.querySelectorAll('section.docx').length
  if (pages === 0) throw new Error('no page')
  const show = (props: BodyProps) => <DocxBody {...props} root={root} />
  return { pages, show, unit: '页', zooms: true, close: () => {} }
}

/** Elements made here fetch and run nothing. */
const inert = globalThis.document?.implementation.createHTMLDocument('')

const options = {
  h,
  useBase64URL: true,
  // A piece of HTML inside the document, a font: neither is wanted from a stranger.
  renderAltChunks: false,
  ignoreFonts: true,
  ignoreLastRenderedPageBreak: false,
}

/** What the library makes elements of, in the document that runs nothing. */
function h(made: HElement | Node | string): Node {
  if (typeof made === 'string') return inert.createTextNode(made)
  if (made instanceof Node) return made
  const { ns, tagName, className, style, children = [], ...properties } = made
  if (tagName === '#comment') return inert.createComment('')
  const parts = children.filter((child) => child != null).map(h)
  if (tagName === '#fragment') {
    const fragment = inert.createDocumentFragment()
    fragment.append(...parts)
    return fragment
  }
  const element = inert.createElementNS(ns ?? 'http://www.w3.org/1999/xhtml', tagName) as HTMLElement
  if (className) element.setAttribute('class', className)
  if (typeof style === 'string') element.setAttribute('style', style)
  else Object.assign(element.style, style)
  for (const [name, value] of Object.entries(properties)) if (value !== undefined) Reflect.set(element, name, value)
  element.append(...parts)
  return element
}

function DocxBody({ root, page, zoom, onPage, onKey }: BodyProps & { root: HTMLElement }) {
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
    [root],
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

/** The library measures a drawing before it stands anywhere, and finds nothing. */
function measure(drawing: SVGSVGElement): void {
  const { x, y, width, height } = drawing.getBBox()
  drawing.setAttribute('width', String(Math.ceil(x + width)))
  drawing.setAttribute('height', String(Math.ceil(y + height)))
}

const sheetsOf = (inside: Document) => [...inside.querySelectorAll<HTMLElement>('section.docx')]
