'use client'

import { styled } from '@mui/material/styles'
import { GlobalWorkerOptions, getDocument, PasswordException, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { PDF_ASSETS } from '@/lib/helpers/pdf-assets'
import type { Open } from '../opened'
import { PreviewError, previewTexts } from '../preview-error'
import { type PageProps, paged } from './pages'

/** CSS pixels per PDF point: an inch has 72 points in a PDF and 96 pixels in CSS. */
const PX = 96 / 72
/** Maximum number of pixels of a canvas; browsers refuse larger canvases. */
const MAX_PIXELS = 16_000_000
const MAX_PAGES = 2_000

GlobalWorkerOptions.workerSrc = `${PDF_ASSETS}/pdf.worker.min.mjs`

const Picture = styled('canvas')({ width: '100%', height: '100%' })

/** The invisible text over the picture of the page, for selection and screen readers. */
const Words = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  forcedColorAdjust: 'none',
  transformOrigin: '0 0',
  '--min-font-size': '1',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '& span, & br': { position: 'absolute', color: 'transparent', whiteSpace: 'pre', transformOrigin: '0% 0%' },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    zIndex: 1,
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height, 0px))',
    transform: 'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
  '& ::selection': { background: 'rgb(0 110 255 / 0.3)' },
})

export const open: Open = async (file, signal) => {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: `${PDF_ASSETS}/cmaps/`,
    standardFontDataUrl: `${PDF_ASSETS}/standard_fonts/`,
    wasmUrl: `${PDF_ASSETS}/wasm/`,
    enableXfa: false,
  })
  signal.addEventListener('abort', () => void task.destroy())
  const pdf = await task.promise.catch((error: unknown) => {
    throw error instanceof PasswordException ? new PreviewError(previewTexts.encrypted) : error
  })
  if (pdf.numPages > MAX_PAGES) throw new PreviewError(previewTexts.tooMuch)
  const sizes = await sizesOf(pdf)
  const drawn = (props: PageProps) => <PdfPage {...props} pdf={pdf} />
  return { ...paged(sizes, drawn), unit: '页', zooms: true, close: () => void task.destroy() }
}

async function sizesOf(pdf: PDFDocumentProxy) {
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: PX })
      return { width, height }
    }),
  )
}

function PdfPage({ index, scale, pdf }: PageProps & { pdf: PDFDocumentProxy }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => draw(pdf, index, scale, canvas.current, words.current), [pdf, index, scale])
  return (
    <>
      <Picture ref={canvas} aria-hidden="true" />
      <Words ref={words} />
    </>
  )
}

type Place<T> = T | null

function draw(
  pdf: PDFDocumentProxy,
  index: number,
  scale: number,
  canvas: Place<HTMLCanvasElement>,
  words: Place<HTMLDivElement>,
): (() => void) | undefined {
  if (!canvas || !words) return
  const ends: (() => void)[] = []
  let over = false
  const start = async () => {
    const page = await pdf.getPage(index + 1)
    if (over) return
    const viewport = page.getViewport({ scale: scale * PX })
    const { width, height } = viewport
    const dense = Math.min(globalThis.devicePixelRatio || 1, Math.sqrt(MAX_PIXELS / (width * height)))
    canvas.width = Math.floor(width * dense)
    canvas.height = Math.floor(height * dense)
    const picture = page.render({ canvas, viewport, transform: [dense, 0, 0, dense, 0, 0] })
    words.style.setProperty('--total-scale-factor', String(viewport.scale))
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
    ends.push(
      () => picture.cancel(),
      () => layer.cancel(),
    )
    await Promise.all([picture.promise, layer.render()])
  }
  // Cancellation is no failure. A broken page stays white, and the other pages are drawn.
  start().catch(() => {})
  return () => {
    over = true
    for (const end of ends) end()
    words.replaceChildren()
  }
}
